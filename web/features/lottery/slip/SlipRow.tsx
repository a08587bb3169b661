import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import type { BetKind } from '../betting/picks.ts';
import { costText, type SlipBet } from './slip.ts';
import styles from './SlipRow.module.css';

const MOST_NAMED = 16;

interface SlipRowProps {
  readonly bet: SlipBet;
  /** Null if the operator has no such kind any more. */
  readonly kind: BetKind | null;
  readonly currencySymbol: string;
  readonly isFixed: boolean;
  readonly onRemove: () => void;
}

/** One bet of the slip. */
export function SlipRow({ bet, kind, currencySymbol, isFixed, onRemove }: SlipRowProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const money = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  const name = kind?.name ?? bet.kind;
  const picks = bet.picks.map((pick) => kind?.options.find(({ code }) => code === pick)?.name ?? pick);
  const shown = picks.slice(0, MOST_NAMED).join(kind?.pick === 'OPTIONS' ? ', ' : ' ');
  const more = picks.length - MOST_NAMED;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['kind']}>{name}</span>
        <span className={styles['picks']}>
          {shown}
          {more > 0 && ` ${t('slip.morePicks', { count: more })}`}
        </span>
        <span className={styles['cost']}>
          {t('slip.cost', { count: bet.units, stake: money(bet.stake), cost: money(costText([bet])) })}
        </span>
      </div>
      {!isFixed && (
        <IconButton icon="close" size="small" label={t('slip.remove', { name, picks: shown })} onClick={onRemove} />
      )}
    </li>
  );
}
