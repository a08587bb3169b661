import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { FormField } from '../../ui/Field/FormField.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import styles from './JoinPanel.module.css';
import { type RedeemAnswer, useRedeemCode } from './useRedeemCode.ts';

const schema = object({ code: string().default('').trim().required('empty') });

/** The code of a promotion. */
export function RedeemForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation(['promotions', 'refusals']);
  const toFailureText = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear, isSending } = useRedeemCode((outcome) => {
    onChanged();
    if (outcome.kind === 'done') showToast(t('promotions:code.done'), 'good');
    else if (outcome.reason === 'promotion-not-open') setProblem(t('promotions:code.redeemed'));
    else setProblem(toFailureText({ reason: outcome.reason, isUnclear: false }, t('promotions:apply.unclear')));
  });

  function tell(answer: RedeemAnswer): string | null {
    switch (answer.__typename) {
      case 'RedeemPromotionCodeSuccess':
        onChanged();
        showToast(t('promotions:code.done'), 'good');
        return null;
      case 'PromotionCodeUnknown':
      case 'InvalidInput':
        return t('refusals:promotion-code-unknown');
      case 'PromotionCodeRedeemed':
        return t('promotions:code.redeemed');
      case 'RateLimited':
        return t('promotions:apply.problem.wait');
      case 'FeatureUnavailable':
        return t('promotions:apply.problem.closed');
      case 'Unreachable':
        return answer.isUnclear ? null : toFailureText(answer, t('promotions:apply.unclear'));
      // The client handles the end of a session; a trial account is offered no step.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return null;
    }
  }

  return (
    <Formik
      initialValues={{ code: unclear ?? '' }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={async ({ code }) => setProblem(tell(await send(unclear ?? code.trim())))}
    >
      <Form className={styles['form']} noValidate aria-label={t('promotions:code.title')}>
        <FormField
          name="code"
          label={t('promotions:code.label')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          readOnly={unclear !== null}
          toMessage={() => t('promotions:code.empty')}
        />
        {problem !== null && <Alert>{problem}</Alert>}
        {unclear !== null && (
          <p className={styles['quiet']} role="status">
            {t('promotions:apply.unclear')}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" wide busy={isSending}>
          {t('promotions:code.send')}
        </Button>
        <p className={styles['quiet']}>{t('promotions:agree')}</p>
      </Form>
    </Formik>
  );
}
