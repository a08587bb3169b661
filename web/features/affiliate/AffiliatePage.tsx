import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { FeltPage, FeltPart } from '../../ui/FeltPage/FeltPage.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { AffiliatePageDocument } from './AffiliatePage.generated.ts';
import styles from './AffiliatePage.module.css';

/** Default of [000] §1, for an operator that does not state an age. */
const ADULT = 18;

const STEPS = ['apply', 'agree', 'bring'] as const;
const ICONS: Readonly<Record<(typeof STEPS)[number], IconName>> = { apply: 'mail', agree: 'check', bring: 'users' };

/** For prospective affiliates: what an affiliate is, the steps, and the application ([001] §2). */
export function AffiliatePage({ mobile }: { readonly mobile: (toMessage: (key: string) => string) => ReactNode }) {
  const { t } = useTranslation('affiliate');
  const { data } = useQuery(AffiliatePageDocument);
  usePageHead(null, t('description'));
  return (
    <FeltPage title={t('title')} lead={t('lead')}>
      <FeltPart title={t('steps.title')}>
        <ol className={styles['steps']}>
          {STEPS.map((step) => (
            <li key={step} className={styles['step']}>
              <span className={styles['picture']}>
                <Icon name={ICONS[step]} />
              </span>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </FeltPart>
      <section className={styles['apply']} aria-labelledby="affiliate-apply">
        <div className={styles['words']}>
          <h2 id="affiliate-apply">{t('form.title')}</h2>
          <p>{t('form.lead')}</p>
          <p className={styles['care']}>
            <Icon name="info" />
            {t('form.care')}
          </p>
        </div>
        <ApplyForm minimumAge={data?.site?.minimumAge ?? ADULT} mobile={mobile} />
      </section>
    </FeltPage>
  );
}
