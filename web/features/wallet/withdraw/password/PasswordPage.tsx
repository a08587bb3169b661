import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx';
import { showToast } from '../../../../ui/Toast/toasts.ts';
import { WithdrawOptionsDocument } from '../form/WithdrawOptions.generated.ts';
import type { WithdrawParts } from '../parts.ts';
import { RESET_PATH } from '../paths.ts';
import { SmallPage } from '../../forms/SmallPage.tsx';
import { useLeave } from '../../forms/useLeave.ts';

interface PasswordPageProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly parts: Pick<WithdrawParts, 'PasswordForm' | 'ChangePassword'>;
}

/** Sets the first payment password, or changes the one there is; then leads back. */
export function PasswordPage({ linkTo, parts: { PasswordForm, ChangePassword } }: PasswordPageProps) {
  const { t } = useTranslation(['withdraw', 'payment']);
  const leave = useLeave(WithdrawOptionsDocument);
  const { data, error } = useQuery(WithdrawOptionsDocument, { errorPolicy: 'all' });
  const back = { ...linkTo(), text: t('withdraw:parts.form') };
  if (data === undefined && !error)
    return (
      <SmallPage title={t('payment:title')} back={back}>
        <Skeleton height="240px" radius="var(--radius-2)" />
      </SmallPage>
    );
  // Where it is not known whether there is one, the operator says so in its answer to a change.
  if (data?.viewer?.withdrawalOptions?.hasPaymentPassword === false)
    return (
      <SmallPage title={t('payment:title')} back={back}>
        <PasswordForm onDone={() => void leave(linkTo())} />
      </SmallPage>
    );
  return (
    <SmallPage title={t('payment:change.title')} back={back}>
      <ChangePassword
        reset={linkTo(...RESET_PATH)}
        onDone={() => {
          showToast(t('payment:change.done'), 'good');
          void leave(linkTo());
        }}
      />
    </SmallPage>
  );
}
