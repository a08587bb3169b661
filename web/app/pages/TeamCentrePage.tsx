import { Suspense } from 'react';
import { TeamPage } from '../../features/agents/team/TeamPage.tsx';
import { DownlinePage } from '../../features/wallet/downline/DownlinePage.tsx';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

const PaymentPasswordForm = lazyPart(
  async () => (await import('../../features/session/paymentPassword/PaymentPasswordForm.tsx')).PaymentPasswordForm,
);

const ResetPaymentPassword = lazyPart(
  async () => (await import('../../features/session/paymentPassword/ResetPaymentPassword.tsx')).ResetPaymentPassword,
);

const PARTS = { PasswordForm: PaymentPasswordForm, ResetPassword: ResetPaymentPassword };

const Transfer = (props: CentrePageProps) => <DownlinePage {...props} parts={PARTS} />;

/**
 * Team management, with money for downlines and the parts that set and reset the payment password. Texts: `agents`,
 * `records`, `paging`, `transfers`, `withdraw`, `payment`, `refusals`, `codes`, `security` and `registration`.
 */
export function TeamCentrePage(props: CentrePageProps) {
  return (
    <Suspense>
      <TeamPage {...props} Transfer={Transfer} />
    </Suspense>
  );
}
