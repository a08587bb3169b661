import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { ResetPage } from '../forms/ResetPage.tsx';
import { SmallPage } from '../forms/SmallPage.tsx';
import { useLeave } from '../forms/useLeave.ts';
import type { UplineParts } from '../upline/parts.ts';
import { DownlineTransfer } from './DownlineTransfer.tsx';
import { UplineOptionsDocument } from '../upline/UplineOptions.generated.ts';
import { partOf, personPath, sendPath } from './downlinePaths.ts';

interface DownlinePageProps extends CentrePageProps {
  readonly parts: UplineParts;
}

/** Transfers to a member directly below (W5), and the payment password that each needs. */
export function DownlinePage({ path, linkTo, parts: { PasswordForm, ResetPassword } }: DownlinePageProps) {
  const { t } = useTranslation(['agents', 'transfers']);
  const leave = useLeave(UplineOptionsDocument);
  const { kind, receiverId } = partOf(path);
  const form = linkTo(...sendPath(receiverId));
  switch (kind) {
    case 'password':
      return (
        <SmallPage title={t('transfers:closed.password.title')} back={{ ...form, text: t('transfers:back') }}>
          <PasswordForm onDone={() => void leave(form)} />
        </SmallPage>
      );
    case 'reset':
      return (
        <ResetPage
          back={{ ...form, text: t('transfers:back') }}
          options={UplineOptionsDocument}
          ResetPassword={ResetPassword}
        />
      );
    case 'form':
      return (
        <SmallPage
          title={t('agents:send.title')}
          back={{ ...linkTo(...personPath(receiverId)), text: t('agents:send.back') }}
        >
          <DownlineTransfer key={receiverId} receiverId={receiverId} linkTo={linkTo} />
        </SmallPage>
      );
  }
}
