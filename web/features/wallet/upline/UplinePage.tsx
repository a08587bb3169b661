import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { ResetPage } from '../forms/ResetPage.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import type { UplineParts } from './parts.ts';
import { partOf } from './transferPaths.ts';
import { TransferReceipt } from './TransferReceipt.tsx';
import { UplineTransfer } from './UplineTransfer.tsx';
import { UplineOptionsDocument } from './UplineOptions.generated.ts';

interface UplinePageProps extends CentrePageProps {
  readonly parts: UplineParts;
}

/** Transfers to the upline (W5): a new one, and the receipt of each, of received ones, too. */
export function UplinePage({ path, linkTo, parts }: UplinePageProps) {
  const { t } = useTranslation('transfers');
  const part = partOf(path);
  switch (part.kind) {
    case 'receipt':
      return <TransferReceipt key={part.id} id={part.id} linkTo={linkTo} />;
    case 'password':
      return <FirstPassword linkTo={linkTo} parts={parts} />;
    case 'reset':
      return (
        <ResetPage
          back={{ ...linkTo(), text: t('back') }}
          options={UplineOptionsDocument}
          ResetPassword={parts.ResetPassword}
        />
      );
    case 'form':
      return <UplineTransfer linkTo={linkTo} />;
  }
}
