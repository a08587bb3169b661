import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Card } from './Card.tsx';
import type { ContactKind } from './ContactDialog.tsx';
import type { Security } from './security.ts';
import styles from './SecurityCentre.module.css';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';

const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog);

interface ContactsProps {
  readonly security: Security;
  readonly identityCheck: IdentityCheck;
}

/** The member's contacts, masked, and whether they are verified. */
export function Contacts({
  security: { email, isEmailVerified, mobile, isMobileVerified },
  identityCheck,
}: ContactsProps) {
  const { t } = useTranslation('security');
  const [changing, setChanging] = useState<ContactKind | null>(null);
  return (
    <Card
      drawing="mail"
      title={t('contacts.title')}
      lead={t('contacts.lead')}
      actions={
        <>
          <Button onClick={() => setChanging('EMAIL')}>{t('contacts.changeEmail')}</Button>
          <Button onClick={() => setChanging('MOBILE')}>{t('contacts.changeMobile')}</Button>
        </>
      }
    >
      <dl className={styles['facts']}>
        <Fact label={t('contacts.email')} value={email} isVerified={isEmailVerified} />
        <Fact label={t('contacts.mobile')} value={mobile} isVerified={isMobileVerified} />
      </dl>
      <Suspense>
        {changing && <ContactDialog kind={changing} identityCheck={identityCheck} onClose={() => setChanging(null)} />}
      </Suspense>
    </Card>
  );
}

function Fact({
  label,
  value,
  isVerified,
}: {
  readonly label: string;
  readonly value: string | null;
  /** Null if the operator could not be asked. */
  readonly isVerified: boolean | null;
}) {
  const { t } = useTranslation('security');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? t('contacts.none')}
        {value !== null && isVerified !== null && (
          <span className={styles['state']} data-good={isVerified || undefined}>
            <Icon name={isVerified ? 'check' : 'info'} />
            {t(isVerified ? 'contacts.verified' : 'contacts.unverified')}
          </span>
        )}
      </dd>
    </div>
  );
}
