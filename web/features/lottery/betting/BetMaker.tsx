import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCents } from '../../../../schema/cents.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { larger, priced, stakeCents } from './amounts.ts';
import styles from './BetMaker.module.css';
import { DigitPlaces } from './DigitPlaces.tsx';
import type { LotteryTable_TermsFragment } from '../table/LotteryTable.generated.ts';
import { NumberGrid } from './NumberGrid.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import { PickedNumbers } from './PickedNumbers.tsx';
import type { BetKind } from './picks.ts';
import { unitsOf } from './picks.ts';
import { QuickPicks } from './QuickPicks.tsx';
import { addBet } from '../slip/slip.ts';
import { StakeField } from './StakeField.tsx';
import { TypeNumbers } from './TypeNumbers.tsx';

interface BetMakerProps {
  readonly code: string;
  readonly kind: BetKind;
  readonly terms: LotteryTable_TermsFragment;
  /** Per unit, as typed; kept when the kind changes. */
  readonly stake: string;
  readonly onStake: (stake: string) => void;
  readonly onTouched: (isTouched: boolean) => void;
  readonly onAdded: () => void;
}

/** Picks and a stake make a bet. Errors appear when the bet is added; the button is never disabled. */
export function BetMaker({ code, kind, terms, stake, onStake, onTouched, onAdded }: BetMakerProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const [picks, setPicks] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { currencySymbol } = terms.minStake;
  const money = (cents: bigint): string => formatMoney({ amount: fromCents(cents), currencySymbol }, locale);
  const cents = stakeCents(stake);
  const units = unitsOf(kind, picks.length);
  const best = kind.prices.reduce((most, { payout }) => larger(most, payout), '0');

  function choose(next: readonly string[]): void {
    setPicks(next);
    setProblem(null);
    onTouched(next.length > 0);
  }

  const addPicks = (numbers: readonly string[]): void =>
    choose([...picks, ...numbers.filter((number) => !picks.includes(number))].slice(0, kind.maxPicks));

  function problemNow(): string | null {
    if (picks.length < kind.minPicks || units === 0)
      return t(kind.pick === 'OPTIONS' ? 'bet.tooFewOptions' : 'bet.tooFew', {
        count: Math.max(kind.minPicks, kind.pick === 'COMBINATION' ? kind.size : 1),
      });
    if (units > terms.maxUnits) return t('bet.tooManyUnits', { count: terms.maxUnits });
    const min = stakeCents(terms.minStake.amount) ?? 0n;
    const max = stakeCents(terms.maxStake.amount) ?? cents ?? 0n;
    const step = stakeCents(terms.stakeStep.amount) ?? 1n;
    if (cents !== null && step > 0n && cents % step !== 0n) return t('bet.stakeStep', { step: money(step) });
    if (cents === null || cents < min || cents > max) return t('bet.stakeLimits', { min: money(min), max: money(max) });
    return null;
  }

  function add(): void {
    const wrong = problemNow();
    if (wrong !== null || cents === null) return setProblem(wrong);
    const ordered =
      kind.pick === 'OPTIONS'
        ? kind.options.map((option) => option.code).filter((option) => picks.includes(option))
        : picks.toSorted();
    if (!addBet(code, { kind: kind.code, picks: ordered, units, stake: fromCents(cents) }))
      return setProblem(t('bet.slipFull'));
    choose([]);
    onAdded();
  }

  return (
    <div className={styles['maker']}>
      {kind.pick === 'OPTIONS' ? (
        <OptionPicker kind={kind} picks={picks} onChange={choose} />
      ) : (
        <>
          {kind.digits <= 2 ? (
            <NumberGrid
              digits={kind.digits}
              label={t('pick.numbers')}
              picks={picks}
              maxPicks={kind.maxPicks}
              onChange={choose}
            />
          ) : (
            <DigitPlaces digits={kind.digits} room={kind.maxPicks - picks.length} onAdd={addPicks} />
          )}
          <QuickPicks kind={kind} picks={picks} onChange={choose} />
          <TypeNumbers kind={kind} picks={picks} onAdd={addPicks} />
        </>
      )}
      {kind.pick !== 'OPTIONS' && <PickedNumbers picks={picks} onChange={choose} />}
      <div className={styles['foot']}>
        <StakeField terms={terms} stake={stake} onStake={onStake} />
        <div className={styles['sum']}>
          <p className={styles['cost']} aria-live="polite">
            {t('bet.units', { count: units })}
            <strong>{money(BigInt(units) * (cents ?? 0n))}</strong>
          </p>
          <p className={styles['win']}>
            {t(kind.paysPerHit ? 'bet.winPerHit' : 'bet.win', { amount: money(priced(cents ?? 0n, best)) })}
          </p>
          <Button variant="primary" wide onClick={add}>
            {t('bet.add')}
          </Button>
        </div>
      </div>
      {problem !== null && <Alert>{problem}</Alert>}
    </div>
  );
}
