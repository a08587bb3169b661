import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatPoints } from '../../lib/points.ts';
import { useHiddenBalance } from '../../lib/useHiddenBalance.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import type { Mall, Rules } from './mall.ts';
import styles from './MallHeader.module.css';
import { useEarningRows } from './useEarningRows.ts';
import { usePointsText } from './usePointsText.ts';
import { worthOf } from './worth.ts';

interface MallHeaderProps {
  readonly mall: Mall;
  /** Null while nobody knows them. */
  readonly rules: Rules | null;
  readonly onConvert: () => void;
}

/** The member's points, what they are worth, how they are earned, and the way to make them into money. */
export function MallHeader({ mall, rules, onConvert }: MallHeaderProps) {
  const { t } = useTranslation('points');
  const earning = useEarningRows(rules?.earning ?? []);
  return (
    <section className={styles['head']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead')}</p>
      </div>
      <div className={styles['purse']}>
        <Balance mall={mall} />
        <p className={styles['never']}>
          <Icon name="check" />
          {t('never')}
        </p>
        {rules?.isConvertible === true && rules.pointsPerUnit !== null && (
          <Button variant="primary" icon="wallet" onClick={onConvert}>
            {t('convert.open')}
          </Button>
        )}
        {rules?.isConvertible === false && <p className={styles['worth']}>{t('convert.closed')}</p>}
      </div>
      {earning.length > 0 && (
        <div className={styles['earning']}>
          <h2>{t('earning.title')}</h2>
          <dl className={styles['games']}>
            {earning.map(({ title, amount }) => (
              <div key={`${title} ${amount}`}>
                <dt>{title}</dt>
                <dd>{t('earning.each', { amount })}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

/** The points; hidden where the member has hidden balances. */
function Balance({ mall: { balance, pointsPerUnit, currencySymbol } }: Pick<MallHeaderProps, 'mall'>) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  const [hidden, toggle] = useHiddenBalance();
  const worth = balance === null ? null : worthOf(balance, pointsPerUnit);
  const label = balance === null ? t('balance.unknown') : hidden ? t('balance.hidden') : toPoints(balance);
  return (
    <div className={styles['balance']} role="group" aria-label={t('balance.label')}>
      <p className={styles['label']} aria-hidden="true">
        {t('balance.label')}
      </p>
      <div className={styles['line']}>
        <output className={styles['points']} aria-label={label}>
          <span aria-hidden="true">{balance === null ? '—' : hidden ? '••••••' : formatPoints(balance, locale)}</span>
        </output>
        <IconButton
          size="small"
          icon={hidden ? 'eye' : 'eye-off'}
          label={hidden ? t('balance.show') : t('balance.hide')}
          aria-pressed={hidden}
          onClick={toggle}
        />
      </div>
      {worth !== null && (
        <p className={styles['worth']}>
          {hidden ? '\u00a0' : t('balance.worth', { amount: formatMoney({ amount: worth, currencySymbol }, locale) })}
        </p>
      )}
    </div>
  );
}
