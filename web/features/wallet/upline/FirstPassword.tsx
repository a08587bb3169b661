import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { SmallPage } from '../forms/SmallPage.tsx';
import { useLeave } from '../forms/useLeave.ts';
import type { UplineParts } from './parts.ts';
import { UplineOptionsDocument } from './UplineOptions.generated.ts';

interface FirstPasswordProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly parts: Pick<UplineParts, 'PasswordForm'>;
}

/** Sets the first payment password, then leads back to the form. */
export function FirstPassword({ linkTo, parts: { PasswordForm } }: FirstPasswordProps) {
  const { t } = useTranslation('transfers');
  const leave = useLeave(UplineOptionsDocument);
  return (
    <SmallPage title={t('closed.password.title')} back={{ ...linkTo(), text: t('back') }}>
      <PasswordForm onDone={() => void leave(linkTo())} />
    </SmallPage>
  );
}
