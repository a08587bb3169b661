import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx';
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
  const { from, until, byPresent, byProposed, giverPresent, giverProposed } = run;
  const money = (amount: Priced | undefined) => (amount === undefined ? '—' : formatMoney(amount, locale));
  const rate = (outcome: typeof byPresent) =>
    outcome === null ? '—' : outcome.rate === null ? t('run.noTier') : formatRate(outcome.rate, locale);
  const told = byPresent ?? byProposed;
  const rows = [
    { name: t('run.rate'), before: rate(byPresent), after: rate(byProposed) },
    { name: t('run.holder'), before: money(byPresent?.gross), after: money(byProposed?.gross) },
    ...(giverPresent === null && giverProposed === null
      ? []
      : [
          { name: t('run.due'), before: money(giverPresent?.gross), after: money(giverProposed?.gross) },
          { name: t('run.given'), before: money(giverPresent?.given), after: money(giverProposed?.given) },
          { name: t('run.kept'), before: money(giverPresent?.net), after: money(giverProposed?.net) },
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
              <th scope="col">
                <VisuallyHidden>{t('run.what')}</VisuallyHidden>
              </th>
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
