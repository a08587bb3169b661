import { useTranslation } from 'react-i18next';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { DrawProof } from '../draw/DrawProof.tsx';
import { formatDrawTime } from '../draw/formatDrawTime.ts';
import type { Ticket_RowFragment } from './MyTickets.generated.ts';
import styles from './TicketCard.module.css';

const STATE_ICONS = { PLACED: 'clock', WON: 'trophy', LOST: 'close', CANCELLED: 'refresh', OTHER: 'info' } as const;

interface TicketCardProps {
  readonly ticket: Ticket_RowFragment;
  readonly showsLottery: boolean;
}

/** One ticket: bets, cost, result and proof. Its state is shown by text and shape, not by colour alone. */
export function TicketCard({ ticket, showsLottery }: TicketCardProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const {
    lotteryName,
    drawNumber,
    betKindName,
    selectionName,
    units,
    stake,
    payout,
    state,
    placedAt,
    drawsAt,
    commitment,
    verifyUrl,
  } = ticket;
  const money = (price: Priced): string => formatMoney(price, locale);
  return (
    <article className={styles['ticket']} data-state={state}>
      <header className={styles['head']}>
        <h3 className={styles['name']}>{showsLottery ? `${lotteryName} · ${betKindName}` : betKindName}</h3>
        <span className={styles['state']}>
          <Icon name={STATE_ICONS[state]} />
          {t(`tickets.state.${state}`)}
        </span>
      </header>
      <p className={styles['selection']}>{selectionName}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('tickets.draw')}</dt>
          <dd>{drawNumber}</dd>
        </div>
        <div>
          <dt>{t('tickets.stake')}</dt>
          <dd>{units === null ? money(stake) : t('tickets.stakeUnits', { stake: money(stake), count: units })}</dd>
        </div>
        {state === 'WON' && payout !== null && (
          <div className={styles['payout']}>
            <dt>{t('tickets.payout')}</dt>
            <dd>{money(payout)}</dd>
          </div>
        )}
        {state === 'PLACED' && drawsAt !== null && (
          <div>
            <dt>{t('tickets.drawsAt')}</dt>
            <dd>{formatDrawTime(drawsAt, locale)}</dd>
          </div>
        )}
        {placedAt !== null && (
          <div>
            <dt>{t('tickets.placedAt')}</dt>
            <dd>{formatDrawTime(placedAt, locale)}</dd>
          </div>
        )}
      </dl>
      {(commitment !== null || verifyUrl !== null) && (
        <details className={styles['proof']}>
          <summary>{t('proof.title')}</summary>
          <DrawProof commitment={commitment} verifyUrl={verifyUrl} />
        </details>
      )}
    </article>
  );
}
