import { useTranslation } from 'react-i18next';
import type { InvitationOverReason } from '../../../apollo/schema.generated.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import styles from './Registration.module.css';

interface InvitationOverProps {
  readonly reason: InvitationOverReason;
  readonly onLeave: () => void;
}

/** Why nobody can join with the visitor's invitation any more, and the way to join without it. */
export function InvitationOver({ reason, onLeave }: InvitationOverProps) {
  const { t } = useTranslation('registration');
  return (
    <div className={styles['over']}>
      <Alert>
        {t(`reason.${reason}`)} {t('over.hint')}
      </Alert>
      <Button onClick={onLeave}>{t('over.without')}</Button>
    </div>
  );
}
