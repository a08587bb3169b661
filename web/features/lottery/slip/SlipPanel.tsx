import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents, fromCents } from '../../../../schema/cents.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { usePhase } from '../clock/Countdown.tsx';
import type { Draw } from '../draw/draws.ts';
import { ConfirmBets } from './ConfirmBets.tsx';
import type { BetKind } from '../betting/picks.ts';
import { changeBets, costOf, emptySlip, useSlip } from './slip.ts';
import { SlipRow } from './SlipRow.tsx';
import styles from './SlipPanel.module.css';
import { useLotteryMember } from '../useLotteryMember.ts';
import { useOutcomeText } from './useOutcomeText.ts';
import { type PlaceOutcome, usePlaceBets } from './usePlaceBets.ts';
import { useSlipOutcome } from './useSlipOutcome.ts';

interface SlipPanelProps {
  readonly code: string;
  readonly kinds: readonly BetKind[];
  readonly draw: Draw | null;
  readonly currencySymbol: string;
  /** Called when the bets are placed. */
  readonly onPlaced: () => void;
}

/** The slip: the bets, their cost, and the button to place them. */
export function SlipPanel({ code, kinds, draw, currencySymbol, onPlaced }: SlipPanelProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const { requireMember } = useSession();
  const { balance } = useLotteryMember();
  const { bets, unsettled } = useSlip(code);
  const phase = usePhase(draw);
  const { place, placing } = usePlaceBets(code);
  const say = useOutcomeText();
  const [outcome, setOutcome] = useState<PlaceOutcome | null>(null);
  const [isAsking, setAsking] = useState(false);
  useSlipOutcome(code, unsettled, placing, (came) => {
    if (came.kind === 'refused')
      return setOutcome({ __typename: 'Unreachable', reason: came.reason, isUnclear: false });
    setOutcome(null);
    showToast(t('outcome.placed', { count: came.count, number: came.drawNumber }), 'good');
    return onPlaced();
  });
  const cost = costOf(bets);
  const money = (cents: bigint): string => formatMoney({ amount: fromCents(cents), currencySymbol }, locale);
  const left = balance === null ? null : toCents(balance.amount) - cost;
  const isOpen = phase === 'open';
  const problem = unsettled && !placing ? t('outcome.unknown') : outcome && bets.length > 0 ? say(outcome) : null;

  async function send(): Promise<void> {
    const drawNumber = unsettled?.drawNumber ?? draw?.number;
    if (placing || drawNumber === undefined) return;
    const count = bets.length;
    const came = await place(drawNumber);
    setOutcome(came);
    setAsking(false);
    if (came.__typename !== 'PlaceLotteryBetsSuccess') return;
    showToast(t('outcome.placed', { count, number: drawNumber }), 'good');
    onPlaced();
  }

  function change(next: () => void): void {
    setOutcome(null);
    next();
  }

  return (
    <section className={styles['slip']} aria-label={t('slip.title')}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{t('slip.title')}</h2>
        {bets.length > 0 && !unsettled && (
          <Button variant="quiet" size="small" onClick={() => change(() => emptySlip(code))}>
            {t('slip.clear')}
          </Button>
        )}
      </header>
      {bets.length === 0 ? (
        <p className={styles['none']}>{t('slip.none')}</p>
      ) : (
        <>
          <ol className={styles['bets']}>
            {bets.map((bet) => (
              <SlipRow
                key={bet.id}
                bet={bet}
                kind={kinds.find((kind) => kind.code === bet.kind) ?? null}
                currencySymbol={currencySymbol}
                isFixed={unsettled !== null}
                onRemove={() => change(() => changeBets(code, (all) => all.filter(({ id }) => id !== bet.id)))}
              />
            ))}
          </ol>
          <dl className={styles['sums']}>
            <div className={styles['total']}>
              <dt>{t('slip.total')}</dt>
              <dd>{money(cost)}</dd>
            </div>
            {left !== null && (
              <div data-short={left < 0n || undefined}>
                <dt>{t('slip.left')}</dt>
                <dd>{left < 0n ? t('slip.short', { amount: money(-left) }) : money(left)}</dd>
              </div>
            )}
          </dl>
          {problem !== null && <Alert>{problem}</Alert>}
          {unsettled ? (
            <Button variant="primary" wide busy={placing} onClick={() => requireMember(() => void send())}>
              {t('slip.again')}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="large"
              wide
              disabled={!isOpen}
              onClick={() => requireMember(() => setAsking(true))}
            >
              {t('slip.place', { count: bets.length })}
            </Button>
          )}
          <p className={styles['state']} role="status">
            {!isOpen && !unsettled && t(phase === 'soon' ? 'slip.soon' : 'slip.closed')}
          </p>
        </>
      )}
      {isAsking && draw && (
        <ConfirmBets
          draw={draw}
          isOpen={isOpen}
          count={bets.length}
          cost={money(cost)}
          left={left === null || left < 0n ? null : money(left)}
          busy={placing}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
