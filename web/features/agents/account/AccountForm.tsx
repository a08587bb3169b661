import { Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { UnclearNotice } from '../../../ui/UnclearNotice/UnclearNotice.tsx';
import styles from './Account.module.css';
import type { Kind, Terms } from './account.ts';
import { madeUpPassword } from './account.ts';
import { accountSchema, type Refused } from './formSchemas.ts';
import { KindChoice } from './KindChoice.tsx';
import { useAccountProblem } from './useAccountProblem.ts';
import { useRuleText } from './useRuleText.ts';
import type { NewAccount } from './useAccountWrites.ts';

interface AccountFormProps {
  readonly terms: Terms;
  readonly refused: Refused;
  readonly problem: string | null;
  /** What was sent and is not clear: it can only be sent again as it was. */
  readonly unclear: NewAccount | null;
  readonly isSending: boolean;
  readonly onSend: (account: NewAccount, password: string) => Promise<void>;
}

interface Values {
  username: string;
  password: string;
  kind: Kind;
  confirms: boolean;
}

/** Name, first password and kind of an account. The password is shown: the agent passes it on. */
export function AccountForm({ terms, refused, problem, unclear, isSending, onSend }: AccountFormProps) {
  const { t } = useTranslation('agentAccount');
  const toRuleText = useRuleText();
  const toMessage = useAccountProblem();
  const { usernameRule, passwordRule, canOpenAgents, minimumAge } = terms;
  const start: Values = { username: '', kind: 'PLAYER', ...unclear, password: '', confirms: false };
  return (
    <Formik<Values>
      initialValues={start}
      validationSchema={accountSchema(terms, refused)}
      validateOnBlur={false}
      onSubmit={({ username, kind, password }) => onSend({ username: username.trim(), kind }, password)}
    >
      {({ values, setFieldValue, errors, submitCount }) =>
        unclear === null ? (
          <Form className={styles['form']} noValidate aria-label={t('open.title')}>
            <Revalidation refused={refused} />
            <h3>{t('open.title')}</h3>
            <p className={styles['lead']}>{t('open.lead')}</p>
            {problem !== null && <Alert>{problem}</Alert>}
            <FormField
              name="username"
              label={t('open.username')}
              hint={toRuleText(usernameRule)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              toMessage={toMessage}
            />
            <FormField
              name="password"
              label={t('open.password')}
              hint={toRuleText(passwordRule)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              toMessage={toMessage}
              end={
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => void setFieldValue('password', madeUpPassword(passwordRule))}
                >
                  {t('open.suggest')}
                </Button>
              }
            />
            {canOpenAgents && (
              <KindChoice
                legend={t('open.kind')}
                value={values.kind}
                onChange={(kind) => void setFieldValue('kind', kind)}
              />
            )}
            <label className={styles['confirm']}>
              <input
                type="checkbox"
                checked={values.confirms}
                aria-invalid={submitCount > 0 && errors.confirms !== undefined}
                aria-describedby="account-confirms"
                onChange={({ target }) => void setFieldValue('confirms', target.checked)}
              />
              {t('open.confirms', { age: minimumAge ?? 18 })}
            </label>
            <p id="account-confirms" className={styles['problem']} aria-live="polite">
              {submitCount > 0 && errors.confirms !== undefined && t('problem.confirms', { age: minimumAge ?? 18 })}
            </p>
            <Button type="submit" variant="primary" size="large" wide busy={isSending}>
              {t('open.do')}
            </Button>
          </Form>
        ) : (
          <UnclearNotice
            title={t('open.unclear', { name: unclear.username })}
            text={t('problem.unclear')}
            problem={problem}
          >
            {values.password !== '' && (
              <Button busy={isSending} onClick={() => void onSend(unclear, values.password)}>
                {t('again')}
              </Button>
            )}
          </UnclearNotice>
        )
      }
    </Formik>
  );
}

/** Validates again after a refusal, so that it is told at its field. */
function Revalidation({ refused }: { readonly refused: Refused }) {
  const { validateForm } = useFormikContext();
  useEffect(
    function checkAgain() {
      if (Object.keys(refused).length > 0) void validateForm();
    },
    [refused, validateForm],
  );
  return null;
}
