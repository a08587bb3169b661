import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { CARD_PATH, PASSWORD_PATH } from '../paths.ts';
import styles from './FirstSteps.module.css';
import { needsPassword, type Options } from './options.ts';

interface FirstStepsProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly options: Options;
}

/** What a first withdrawal needs, in order: a payment password, then a card. */
export function FirstSteps({ options, linkTo }: FirstStepsProps) {
  const { t } = useTranslation('withdraw');
  const lacksPassword = needsPassword(options);
  const password = { name: 'password', isDone: !lacksPassword, path: PASSWORD_PATH } as const;
  const card = { name: 'card', isDone: options.cards.length > 0, path: CARD_PATH } as const;
  const steps = options.needsPaymentPassword ? [password, card] : [card];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles['first']}>
      <h3>{t('first.title')}</h3>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.name} className={styles['step']} data-done={step.isDone || undefined}>
            <Icon name={step.isDone ? 'check' : step.name === 'card' ? 'card' : 'lock'} />
            <span>
              <strong>{t(`first.${step.name}.title`)}</strong>
              {step.isDone ? (
                <VisuallyHidden>{t('first.done')}</VisuallyHidden>
              ) : (
                <span className={styles['text']}>{t(`first.${step.name}.text`)}</span>
              )}
            </span>
            {step === next && (
              <ButtonLink {...linkTo(...step.path)} variant="primary">
                {t(`first.${step.name}.action`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
