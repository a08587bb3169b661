import type { DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { SmallPage } from './SmallPage.tsx';
import { useLeave } from './useLeave.ts';

/** Sets a new payment password with a code; leads to where contacts are proven. */
export type ResetPassword = ComponentType<{ readonly onDone: () => void; readonly securityCentre: CentrePageLink }>;

interface ResetPageProps {
  /** The form that asks for the payment password. */
  readonly back: CentrePageLink & { readonly text: string };
  /** Asked for again once the password is set. */
  readonly options: DocumentNode;
  readonly ResetPassword: ResetPassword;
}

/** Sets a payment password in the place of a forgotten or locked one, then leads back. Texts: `payment`. */
export function ResetPage({ back, options, ResetPassword }: ResetPageProps) {
  const { t } = useTranslation('payment');
  const leave = useLeave(options);
  const linkInside = useLinkInside();
  return (
    <SmallPage title={t('reset.title')} back={back}>
      <ResetPassword
        securityCentre={linkInside('centre', ['securityCenter'])}
        onDone={() => {
          showToast(t('reset.done'), 'good');
          void leave(back);
        }}
      />
    </SmallPage>
  );
}
