import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';

const PasswordForm = lazyPart(
  async () => (await import('../../features/session/paymentPassword/PaymentPasswordForm.tsx')).PaymentPasswordForm,
);

const ResetPassword = lazyPart(
  async () => (await import('../../features/session/paymentPassword/ResetPaymentPassword.tsx')).ResetPaymentPassword,
);

const PARTS = { PasswordForm, ResetPassword };

/**
 * The points mall, behind the operator's feature switch for points, with the parts that set and reset the payment
 * password. Apart from the page, so that the first load does not list what the page consists of.
 */
export async function loadPointMall() {
  const [{ PointMallPage }, { SwitchedPage }] = await Promise.all([
    import('../../features/points/PointMallPage.tsx'),
    import('./SwitchedPage.tsx'),
    loadWords('points', 'records', 'paging'),
  ]);
  return function SwitchedPointMall() {
    return (
      <SwitchedPage feature="PTSYS3">
        <PointMallPage parts={PARTS} />
      </SwitchedPage>
    );
  };
}
