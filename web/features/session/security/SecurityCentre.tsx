import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useLocale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { AddressCheck } from './AddressCheck.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { Card } from './Card.tsx';
import { Contacts } from './Contacts.tsx';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { SecurityCentreDocument } from './Security.generated.ts';
import type { Member, Security } from './security.ts';
import styles from './SecurityCentre.module.css';
import { useIdentityCheck } from '../confirm/useIdentityCheck.tsx';

const ChangePasswordDialog = lazyPart(
  async () => (await import('../password/ChangePasswordDialog.tsx')).ChangePasswordDialog,
);
const ProfileDialog = lazyPart(async () => (await import('./ProfileDialog.tsx')).ProfileDialog);

/** The member's profile and security settings. Texts: `security`, `codes`, `recovery` and `registration`. */
export function SecurityCentre() {
  const { t } = useTranslation(['security', 'common']);
  const { data, error, refetch } = useQuery(SecurityCentreDocument, { fetchPolicy: 'cache-and-network' });
  const member = data?.viewer;
  if (member?.security) return <Account member={member} security={member.security} />;
  if (error || (data && !member?.security)) {
    return (
      <EmptyState
        level={3}
        picture="shield"
        title={t('security:away.title')}
        text={t('security:away.text')}
        action={
          <Button icon="refresh" onClick={() => void refetch().catch(() => undefined)}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles['centre']} aria-busy="true">
      <Skeleton width="60%" height="64px" radius="var(--radius-2)" />
      <Skeleton width="100%" height="120px" radius="var(--radius-2)" />
      <Skeleton width="100%" height="120px" radius="var(--radius-2)" />
    </div>
  );
}

function Account({ member, security }: { readonly member: Member; readonly security: Security }) {
  const identityCheck = useIdentityCheck();
  return (
    <div className={styles['centre']}>
      <Face member={member} />
      <div className={styles['cards']}>
        <Password changedAt={security.passwordChangedAt} />
        <PaymentCard />
        <AuthenticatorCard authenticator={security.authenticator} identityCheck={identityCheck} />
        <Passkeys passkeys={security.passkeys} identityCheck={identityCheck} />
        <LinkedAccounts />
        <Contacts security={security} identityCheck={identityCheck} />
        <AddressCheck isOn={security.checksNewAddresses} identityCheck={identityCheck} />
        <Devices sessions={security.sessions} />
      </div>
      {identityCheck.dialog}
    </div>
  );
}

function Face({ member: { username, nickname, avatar, club, labels } }: { readonly member: Member }) {
  const { t } = useTranslation('security');
  const [editing, setEditing] = useState(false);
  const drawn = <Icon name="user" />;
  return (
    <header className={styles['face']}>
      <span className={styles['picture']}>
        {avatar ? <LazyImage src={avatar.url} alt="" fallback={drawn} eager /> : drawn}
      </span>
      <div>
        <p className={styles['name']}>{nickname ?? username}</p>
        <p className={styles['lead']}>
          {[nickname === null ? null : username, club?.name].filter(Boolean).join(' · ')}
        </p>
        {labels !== null && labels.length > 0 && (
          <ul className={styles['labels']}>
            {labels.map(({ name, colour }) => (
              <li key={name} style={{ '--label': colour } as React.CSSProperties}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button className={styles['edit']} onClick={() => setEditing(true)}>
        {t('profile.edit')}
      </Button>
      <Suspense>{editing && <ProfileDialog onClose={() => setEditing(false)} />}</Suspense>
    </header>
  );
}

function Password({ changedAt }: { readonly changedAt: string | null }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const { signIn } = useSession();
  const [changing, setChanging] = useState(false);
  return (
    <Card
      drawing="lock"
      title={t('password.title')}
      lead={changedAt === null ? t('password.lead') : t('password.changed', { time: formatMoment(changedAt, locale) })}
      actions={<Button onClick={() => setChanging(true)}>{t('password.change')}</Button>}
    >
      <Suspense>
        {changing && <ChangePasswordDialog onClose={() => setChanging(false)} onSignedOut={signIn} />}
      </Suspense>
    </Card>
  );
}
