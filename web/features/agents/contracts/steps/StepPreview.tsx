import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import styles from '../parts/Contracts.module.css';
import { isSome } from '../parts/isSome.ts';
import { HowItWorks } from '../parts/HowItWorks.tsx';
import { Facts } from '../parts/Facts.tsx';
import { formatRate } from '../parts/formatRate.ts';
import { TermsTable } from '../parts/TermsTable.tsx';
import { useTermsText } from '../parts/useTermsText.ts';
import { DryRun } from './DryRun.tsx';
import type { AskedStep, Preview } from './step.ts';

interface StepPreviewProps {
  readonly asked: AskedStep;
  readonly preview: Preview;
}

/** What a step would do, in words and in numbers. */
export function StepPreview({ asked, preview }: StepPreviewProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const says = useSaying(asked, preview);
  const { kind, lastPeriod, most, mostRate, ends, carry, owed } = preview;
  return (
    <div className={styles['page']}>
      <p>{says}</p>
      <TermsBeside preview={preview} />
      {(isSome(carry) || isSome(owed)) && (
        <Facts
          label={t('preview.comesAlong')}
          facts={[
            isSome(carry) && { name: t('fact.carry'), value: formatMoney(carry, locale), note: t('fact.carryNote') },
            isSome(owed) && { name: t('fact.owed'), value: formatMoney(owed, locale), note: t('fact.owedNote') },
          ]}
        />
      )}
      {lastPeriod !== null && <DryRun kind={kind} run={lastPeriod} />}
      {most !== null && (
        <p className={styles['quiet']}>
          {mostRate === null
            ? t('preview.most', { amount: formatMoney(most, locale) })
            : t('preview.mostAt', { amount: formatMoney(most, locale), rate: formatRate(mostRate, locale) })}
        </p>
      )}
      {ends.length > 0 && <Ending ends={ends} />}
      <HowItWorks kind={kind} />
    </div>
  );
}

/** What the step means for both sides, in a sentence or two. */
function useSaying({ step, subject, other }: AskedStep, { before, takesEffectAt, endsAt }: Preview): string {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const name = other ?? t('house');
  const time = (moment: string | null): string => (moment === null ? t('nextPeriod') : formatMoment(moment, locale));
  switch (step.type) {
    case 'offer':
      return t(before === null ? 'preview.says.offer' : 'preview.says.replace', { name, time: time(takesEffectAt) });
    case 'accept':
      return subject === 'offer'
        ? t('preview.says.acceptOffer', { name, time: time(takesEffectAt) })
        : t('preview.says.acceptEnd', { name, time: time(endsAt) });
    case 'reject':
    case 'withdraw':
      return t(`preview.says.${step.type}.${subject}`, { name });
    case 'requestEnd':
      return t('preview.says.requestEnd', { name, time: time(endsAt) });
  }
}

function TermsBeside({ preview: { kind, terms, before } }: Pick<StepPreviewProps, 'preview'>) {
  const { t } = useTranslation('contracts');
  const { category, period } = useTermsText();
  const heading = (which: typeof terms) => `${category(which)} · ${period(which)}`;
  return (
    <>
      {before !== null && (
        <section className={styles['part']}>
          <h3>{t('preview.before')}</h3>
          <p className={styles['quiet']}>{heading(before)}</p>
          <TermsTable kind={kind} terms={before} caption={t('preview.before')} />
        </section>
      )}
      <section className={styles['part']}>
        <h3>{t(before === null ? 'preview.terms' : 'preview.after')}</h3>
        <p className={styles['quiet']}>{heading(terms)}</p>
        <TermsTable kind={kind} terms={terms} before={before} caption={t('preview.terms')} />
      </section>
    </>
  );
}

/** Contracts below that end with the step. */
function Ending({ ends }: { readonly ends: Preview['ends'] }) {
  const { t } = useTranslation('contracts');
  const { category, tier } = useTermsText();
  return (
    <section className={styles['part']}>
      <h3>{t('preview.ends', { count: ends.length })}</h3>
      <p className={styles['quiet']}>{t('preview.endsWhy')}</p>
      <ul className={styles['ending']}>
        {ends.map(({ id, giver, holder, terms }) => (
          <li key={id}>
            <strong>
              {t('fromTo', { giver: giver?.username ?? t('house'), holder: holder.username ?? t('unknownName') })}
            </strong>
            <span>
              {category(terms)} · {terms.tiers.map(tier).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
