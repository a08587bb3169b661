import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import styles from './Chances.module.css';
import { formatChance, isBlank, type TicketPrize } from './ticket.ts';
import { usePrizeText } from './useWords.ts';

interface ChancesProps {
  readonly prizes: readonly TicketPrize[];
  /** The code of the prize that was drawn, once it has been shown. */
  readonly drawn: string | null;
}

/** What a ticket can bring, and how likely, exactly. */
export function Chances({ prizes, drawn }: ChancesProps) {
  const { t } = useTranslation('tickets');
  const locale = useLocale();
  const toText = usePrizeText();
  if (prizes.length === 0) return null;
  return (
    <table className={styles['chances']}>
      <caption>{t('chances.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chances.prize')}</th>
          <th scope="col">{t('chances.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.code} data-drawn={prize.code === drawn || undefined}>
            <th scope="row">
              {toText(prize)}
              {!isBlank(prize) && prize.amount !== null && prize.name !== null && (
                <span className={styles['name']}> {prize.name}</span>
              )}
            </th>
            <td>{prize.chancePerMillion === null ? '–' : formatChance(prize.chancePerMillion, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
