import { Suspense } from 'react';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { usePictures } from '../../features/pictures/usePictures.ts';
import type { PicturesProps } from '../../features/wallet/records/case/picturesProps.ts';
import { WithdrawPage } from '../../features/wallet/withdraw/WithdrawPage.tsx';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

const OperationCode = lazyPart(
  async () => (await import('../../features/session/codes/OperationCode.tsx')).OperationCode,
);
const Confirming = lazyPart(async () => (await import('../../features/session/confirm/Confirming.tsx')).Confirming);
const PaymentPasswordForm = lazyPart(
  async () => (await import('../../features/session/paymentPassword/PaymentPasswordForm.tsx')).PaymentPasswordForm,
);
const ChangePaymentPassword = lazyPart(
  async () => (await import('../../features/session/paymentPassword/ChangePaymentPassword.tsx')).ChangePaymentPassword,
);
const ResetPaymentPassword = lazyPart(
  async () => (await import('../../features/session/paymentPassword/ResetPaymentPassword.tsx')).ResetPaymentPassword,
);

const PARTS = {
  Pictures: ProofPictures,
  Code: OperationCode,
  PasswordForm: PaymentPasswordForm,
  ChangePassword: ChangePaymentPassword,
  ResetPassword: ResetPaymentPassword,
  Confirming,
};

/**
 * Withdrawals, with the parts that take pictures, send codes, keep the payment password and confirm the sign-in. Texts:
 * `withdraw`, `records`, `payment`, `paging`, `pictures`, `refusals`, `codes`, `security` and `registration`.
 */
export function WithdrawCentrePage(props: CentrePageProps) {
  return (
    <Suspense>
      <WithdrawPage {...props} parts={PARTS} />
    </Suspense>
  );
}

function ProofPictures({ label, hint, max, children }: PicturesProps) {
  const pictures = usePictures(max);
  const { ids, isIncomplete, clear } = pictures;
  return children({
    ids,
    isIncomplete,
    clear,
    field: <PictureField label={label} hint={hint} max={max} pictures={pictures} />,
  });
}
