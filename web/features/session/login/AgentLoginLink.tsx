import { useTranslation } from 'react-i18next';
import type { SignInArea } from '../../../apollo/schema.generated.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './AgentLoginLink.module.css';

interface AgentDoorProps {
  readonly area: SignInArea;
  readonly onChange: (area: SignInArea) => void;
}

/** A link to the agents' sign-in; there, an explanation and the link back. Texts: `security`. */
export function AgentLoginLink({ area, onChange }: AgentDoorProps) {
  const { t } = useTranslation('security');
  if (area === 'MEMBER') {
    return (
      <Button variant="quiet" size="small" wide onClick={() => onChange('AGENT')}>
        {t('agentDoor.open')}
      </Button>
    );
  }
  return (
    <div className={styles['door']}>
      <Icon name="users" />
      <strong>{t('agentDoor.title')}</strong>
      <p>{t('agentDoor.lead')}</p>
      <Button variant="quiet" size="small" icon="arrow-left" onClick={() => onChange('MEMBER')}>
        {t('agentDoor.back')}
      </Button>
    </div>
  );
}
