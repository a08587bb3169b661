import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import styles from '../parts/Contracts.module.css';
import { formatRate } from '../parts/formatRate.ts';
import table from '../parts/TermsTable.module.css';
import type { Preview } from './step.ts';

interface DryRunProps {
  readonly kind: ContractKind;
  readonly run: NonNullable<Preview['lastPeriod']>;
}

/** The last full period, by the terms in force and by those after the step. */
export function DryRun({ kind, run }: DryRunProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { from, until, now, then, giverNow, giverThen } = run;
  const money = (amount: Priced | undefined) => (amount === undefined ? '—' : formatMoney(amount, locale));
  const rate = (outcome: typeof now) =>
    outcome === null ? '—' : outcome.rate === null ? t('run.noTier') : formatRate(outcome.rate, locale);
  const told = now ?? then;
  const rows = [
    { name: t('run.rate'), before: rate(now), after: rate(then) },
    { name: t('run.holder'), before: money(now?.gross), after: money(then?.gross) },
    ...(giverNow === null && giverThen === null
      ? []
      : [
          { name: t('run.due'), before: money(giverNow?.gross), after: money(giverThen?.gross) },
          { name: t('run.given'), before: money(giverNow?.given), after: money(giverThen?.given) },
          { name: t('run.kept'), before: money(giverNow?.net), after: money(giverThen?.net) },
        ]),
  ];
  return (
    <section className={styles['part']}>
      <h3>{t('run.title')}</h3>
      <p className={styles['quiet']}>
        {t('run.span', { from: formatMoment(from, locale), until: formatMoment(until, locale) })}
        {told !== null &&
          ` ${t('run.figures', {
            stakes: money(told.stakes),
            result: money(told.result),
            count: told.activeMembers,
          })}`}
      </p>
      {told === null ? (
        <p>{t('run.nothing')}</p>
      ) : (
        <table className={table['terms']} data-kind={kind} aria-label={t('run.title')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('run.now')}</th>
              <th scope="col">{t('run.then')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row" data-small>
                  {name}
                </th>
                <td>{before}</td>
                <td data-new={before !== after || undefined}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
