import { Field as FormikField, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import type { ExtraStepKind } from '../../../../apollo/schema.generated.ts';
import { useFailureText } from '../../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormField } from '../../../../ui/Field/FormField.tsx';
import { Form } from '../../../../ui/Form/Form.tsx';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../../ui/Icon/paths.ts';
import formStyles from '../../fields/Form.module.css';
import { CodeField } from '../../codes/CodeField.tsx';
import type { CodeRequestOutcome } from '../../codes/codeProblem.ts';
import { useCodeText } from '../../codes/useCodeText.ts';
import styles from './ExtraStep.module.css';
import { type StepOutcome, useExtraStep } from './useExtraStep.ts';

export interface Offer {
  readonly kind: ExtraStepKind;
  readonly destination: string | null;
}

interface ExtraStepProps {
  readonly offers: readonly [Offer, ...Offer[]];
  readonly onSignedIn: (isFirst?: boolean) => void;
  /** Back to name and password: by choice, or because the step has expired. */
  readonly onBack: (isOver: boolean) => void;
}

type Problem = Exclude<StepOutcome, { readonly __typename: 'VerifyExtraStepSuccess' }>;

type KnownKind = Exclude<ExtraStepKind, 'OTHER'>;
type KnownOffer = Offer & { readonly kind: KnownKind };

/** The operator may offer ways that only it has a name for. */
const isKnown = (offer: Offer): offer is KnownOffer => offer.kind !== 'OTHER';

const ICONS: Readonly<Record<KnownKind, IconName>> = {
  SMS: 'phone',
  EMAIL: 'mail',
  PAYEE_NAME: 'card',
  AUTHENTICATOR: 'shield',
};

const rules = object({
  code: string().trim().required('step.required').max(255, 'step.required'),
  trustBrowser: boolean().default(false),
});

/**
 * One more step of a sign-in ([001] §4): a choice of methods, then the code or the name. Texts: `security` and `codes`.
 */
export function ExtraStep({ offers, onSignedIn, onBack }: ExtraStepProps) {
  const { t } = useTranslation('security');
  const [first, ...others] = offers.filter(isKnown);
  if (first) return <KnownStep offers={[first, ...others]} onSignedIn={onSignedIn} onBack={onBack} />;
  return (
    <section className={styles['step']}>
      <Alert>{t('step.unknown')}</Alert>
      <Button variant="quiet" wide icon="arrow-left" onClick={() => onBack(false)}>
        {t('step.back')}
      </Button>
    </section>
  );
}

interface KnownStepProps extends ExtraStepProps {
  readonly offers: readonly [KnownOffer, ...KnownOffer[]];
}

function KnownStep({ offers, onSignedIn, onBack }: KnownStepProps) {
  const { t } = useTranslation('security');
  const toText = useProblemText();
  const { verify, request } = useExtraStep();
  const [kind, setKind] = useState(offers[0].kind);
  const [problem, setProblem] = useState<Problem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const offer = offers.find((each) => each.kind === kind) ?? offers[0];
  const isSent = kind === 'SMS' || kind === 'EMAIL';

  useEffect(function tellWhatIsAsked() {
    heading.current?.focus();
  }, []);

  async function send(): Promise<CodeRequestOutcome> {
    const outcome = await request(kind);
    if (outcome.__typename !== 'ExtraStepOver') return outcome;
    onBack(true);
    return { __typename: 'GivenUp' };
  }

  return (
    <section className={styles['step']} aria-labelledby="extra-step">
      <header className={styles['head']}>
        <span className={styles['seal']}>
          <Icon name="shield" />
        </span>
        <h3 id="extra-step" ref={heading} tabIndex={-1}>
          {t('step.title')}
        </h3>
        <p>{t(kind === 'AUTHENTICATOR' ? 'step.leadAuthenticator' : 'step.lead')}</p>
      </header>
      {offers.length > 1 && (
        <fieldset className={styles['ways']}>
          <legend>{t('step.ways')}</legend>
          {offers.map((each) => (
            <label key={each.kind} className={styles['way']}>
              <input
                type="radio"
                name="extra-step-kind"
                checked={each.kind === kind}
                onChange={() => {
                  setKind(each.kind);
                  setProblem(null);
                }}
              />
              <Icon name={ICONS[each.kind]} />
              <span>
                {t(`step.kind.${each.kind}`)}
                {each.destination !== null && <small>{each.destination}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Formik
        key={kind}
        initialValues={{ code: '', trustBrowser: false }}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={async ({ code, trustBrowser }) => {
          setProblem(null);
          const outcome = await verify({ kind, answer: code, trustBrowser });
          if (outcome.__typename === 'VerifyExtraStepSuccess') onSignedIn(outcome.isFirstLogin);
          else if (outcome.__typename === 'ExtraStepOver') onBack(true);
          else setProblem(outcome);
        }}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate>
            {problem && <Alert>{toText(problem)}</Alert>}
            {isSent ? (
              <CodeField
                purpose={`extra-step.${kind}`}
                needs={[]}
                request={send}
                sentText={t('step.sent', { destination: offer.destination ?? '' })}
                toMessage={() => t('step.required')}
              />
            ) : (
              <FormField
                name="code"
                label={t(kind === 'PAYEE_NAME' ? 'step.payeeName' : 'step.code')}
                hint={kind === 'AUTHENTICATOR' ? t('step.recoveryHint') : undefined}
                autoComplete={kind === 'PAYEE_NAME' ? 'name' : 'one-time-code'}
                autoCapitalize={kind === 'PAYEE_NAME' ? 'words' : 'none'}
                spellCheck={false}
                toMessage={() => t('step.required')}
              />
            )}
            <label className={formStyles['remember']}>
              <FormikField type="checkbox" name="trustBrowser" />
              {t('step.trust')}
            </label>
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('step.submit')}
            </Button>
            <Button variant="quiet" wide icon="arrow-left" onClick={() => onBack(false)}>
              {t('step.back')}
            </Button>
          </Form>
        )}
      </Formik>
    </section>
  );
}

function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation(['security', 'session']);
  const locale = useLocale();
  const toCodeText = useCodeText();
  const toFailureText = useFailureText();
  return (problem) => {
    switch (problem.__typename) {
      case 'ExtraStepRefused':
        return problem.reason === 'WRONG' && problem.attemptsLeft !== null
          ? t('security:step.wrong', { count: problem.attemptsLeft })
          : toCodeText({ __typename: 'CodeRefused', reason: problem.reason, waitSeconds: null });
      case 'AccountLocked':
        return problem.retryAt === null
          ? t('session:error.AccountLocked')
          : t('session:error.AccountLockedUntil', { time: formatMoment(problem.retryAt, locale) });
      case 'AccountRefused':
        return t(`session:refused.${problem.why}`);
      case 'RateLimited':
        return toCodeText(problem);
      case 'Unreachable':
        return toFailureText(problem, t('session:error.unclear'));
      default:
        return toCodeText({ __typename: 'InvalidInput' });
    }
  };
}
