import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { EmailReset } from './EmailReset.tsx';
import { PhoneReset } from './PhoneReset.tsx';
import styles from './Recovery.module.css';
import type { PasswordSet } from './usePasswords.ts';

interface RecoveryProps {
  /** Whether the operator supports recovery by phone, too (CHNGPASSVERIF3). */
  readonly hasPhone: boolean;
  readonly onSignedIn: () => void;
  /** Back to the sign-in form. */
  readonly onBack: () => void;
}

/** Two methods of password recovery; after either the member is signed in and at home ([000] §4). */
export function Recovery({ hasPhone, onSignedIn, onBack }: RecoveryProps) {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  const panel = useId();
  const [way, setWay] = useState<'email' | 'sms'>('email');
  const [set, setSet] = useState(false);
  const lead = useRef<HTMLParagraphElement>(null);

  useEffect(function beginHere() {
    lead.current?.focus();
  }, []);

  function onDone({ viewer }: PasswordSet): void {
    if (viewer === null) return setSet(true);
    onSignedIn();
    void navigate('/');
  }

  if (set) {
    return (
      <div className={styles['recovery']}>
        <Alert tone="good">{t('forgotten.done')}</Alert>
        <Button variant="primary" wide onClick={onBack}>
          {t('forgotten.signIn')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['recovery']}>
      <p ref={lead} tabIndex={-1} className={styles['lead']}>
        {t('forgotten.lead')}
      </p>
      {hasPhone && (
        <Tabs
          label={t('forgotten.ways')}
          value={way}
          items={[
            { value: 'email', label: t('forgotten.email'), icon: 'mail' },
            { value: 'sms', label: t('forgotten.sms'), icon: 'phone' },
          ]}
          onChange={setWay}
          panelId={panel}
        />
      )}
      <div id={panel} {...(hasPhone && { role: 'tabpanel', 'aria-label': t(`forgotten.${way}`) })}>
        {way === 'sms' && hasPhone ? <PhoneReset onDone={onDone} /> : <EmailReset onDone={onDone} />}
      </div>
      <Button variant="quiet" wide onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </div>
  );
}
