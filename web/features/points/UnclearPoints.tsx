import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { UnclearActions, UnclearNotice } from '../../ui/UnclearNotice/UnclearNotice.tsx';
import type { PointMallParts } from './parts.ts';
import { passwordSchema } from './passwordSchema.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { pointMallPath } from './paths.ts';
import { PaymentPassword } from './PaymentPassword.tsx';
import styles from './Steps.module.css';

interface UnclearPointsProps {
  readonly title: string;
  readonly text: string;
  /** What the last repetition was answered; null for nothing. */
  readonly problem: string | null;
  readonly parts: PointMallParts;
  readonly onAgain: (paymentPassword: string) => Promise<void>;
  /** The link to the redeem history was followed. */
  readonly onLook: () => void;
}

/**
 * In place of a form while it is not known whether points were taken. The payment password is asked for again, as it is
 * kept nowhere.
 */
export function UnclearPoints({ title, text, problem, parts, onAgain, onLook }: UnclearPointsProps) {
  const { t } = useTranslation('points');
  const [isResetting, setResetting] = useState(false);
  if (isResetting) return <PasswordStep kind="reset" parts={parts} onBack={() => setResetting(false)} />;
  return (
    <UnclearNotice title={title} text={text} problem={problem}>
      <Formik
        initialValues={{ paymentPassword: '' }}
        validationSchema={passwordSchema}
        validateOnBlur={false}
        onSubmit={async ({ paymentPassword }, { resetForm }) => {
          await onAgain(paymentPassword);
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <Form className={styles['step']} noValidate aria-label={t('unclear.again')}>
            <PaymentPassword onReset={() => setResetting(true)} />
            <UnclearActions>
              <ButtonLink to={pointMallPath.to('history')} onClick={onLook}>
                {t('unclear.look')}
              </ButtonLink>
              <Button type="submit" variant="quiet" busy={isSubmitting}>
                {t('unclear.again')}
              </Button>
            </UnclearActions>
          </Form>
        )}
      </Formik>
    </UnclearNotice>
  );
}
