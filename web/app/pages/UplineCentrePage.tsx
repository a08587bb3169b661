import { Suspense } from 'react';
import { UplinePage } from '../../features/wallet/upline/UplinePage.tsx';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

const PaymentPasswordForm = lazyPart(
  async () => (await import('../../features/session/paymentPassword/PaymentPasswordForm.tsx')).PaymentPasswordForm,
);

const ResetPaymentPassword = lazyPart(
  async () => (await import('../../features/session/paymentPassword/ResetPaymentPassword.tsx')).ResetPaymentPassword,
);

const PARTS = { PasswordForm: PaymentPasswordForm, ResetPassword: ResetPaymentPassword };

/**
 * Transfers to the upline, with the parts that set and reset the payment password. Texts: `transfers`, `withdraw`,
 * `records`, `payment`, `refusals`, `codes`, `security` and `registration`.
 */
export function UplineCentrePage(props: CentrePageProps) {
  return (
    <Suspense>
      <UplinePage {...props} parts={PARTS} />
    </Suspense>
  );
}
