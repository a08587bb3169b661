import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/dates.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import styles from './HowToPlay.module.css';
import type { LotteryTable_TermsFragment } from './LotteryTable.generated.ts';
import { usePriceText } from '../betting/usePriceText.ts';

interface HowToPlayProps {
  readonly terms: LotteryTable_TermsFragment;
}

/** The operator's rules, the limits, and every price with its return to the player, in one table. */
export function HowToPlay({ terms }: HowToPlayProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const price = usePriceText();
  const money = (price: Priced): string => formatMoney(price, locale);
  return (
    <details className={styles['how']}>
      <summary className={styles['summary']}>{t('how.title')}</summary>
      <div className={styles['content']}>
        {terms.rules.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          {t('how.limits', {
            closes: formatDuration(terms.closesBeforeSeconds, locale),
            min: money(terms.minStake),
            max: money(terms.maxStake),
            perDraw: money(terms.maxStakePerDraw),
          })}
        </p>
        <table className={styles['table']}>
          <caption>{t('how.prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('how.kind')}</th>
              <th scope="col">{t('how.case')}</th>
              <th scope="col">{t('price.pays')}</th>
              <th scope="col">{t('price.rtp')}</th>
            </tr>
          </thead>
          <tbody>
            {terms.groups.flatMap(({ code: group, kinds }) =>
              kinds.flatMap((kind) =>
                kind.prices.map(({ code, name, payout, rtp }, at) => (
                  <tr key={`${group} ${kind.code} ${code}`}>
                    {at === 0 && (
                      <th scope="row" rowSpan={kind.prices.length}>
                        {kind.name}
                      </th>
                    )}
                    <td>{name === '' ? '–' : name}</td>
                    <td>{price.factor(payout)}</td>
                    <td>{price.share(rtp)}</td>
                  </tr>
                )),
              ),
            )}
          </tbody>
        </table>
      </div>
    </details>
  );
}
