import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './Writing.module.css';

interface UnclearMessageProps {
  readonly content: string;
  /** What the last repetition was answered; null for nothing. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** In place of a form while it is not known whether the message was sent. Texts: `writing`. */
export function UnclearMessage({ content, problem, busy, onAgain }: UnclearMessageProps) {
  const { t } = useTranslation('writing');
  return (
    <section className={styles['form']} role="status">
      <h3 className={styles['title']}>{t('unclear.title')}</h3>
      <p>{t('unclear.text')}</p>
      <blockquote className={styles['quote']}>{content}</blockquote>
      {problem !== null && <Alert>{problem}</Alert>}
      <Button variant="quiet" busy={busy} onClick={onAgain}>
        {t('unclear.again')}
      </Button>
    </section>
  );
}
