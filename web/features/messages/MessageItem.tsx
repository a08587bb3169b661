import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import type { InboxQuery } from './Inbox.generated.ts';
import styles from './MessageItem.module.css';

type Message = NonNullable<NonNullable<InboxQuery['viewer']>['inbox']>['nodes'][number];

interface MessageItemProps {
  readonly message: Message;
  readonly open: boolean;
  /** To what the message is about; null where there is nothing to see. */
  readonly subjectLink: CentrePageLink | null;
  /** To the thread that it is in; null for none. */
  readonly threadLink: CentrePageLink | null;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

/** A message: its subject and, when opened, its content. Unread is shown by a mark, by font weight, and in text. */
export function MessageItem({ message, open, subjectLink, threadLink, onToggle, onRemove }: MessageItemProps) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  const id = useId();
  const { title, sender, sentAt, isRead, subject } = message;
  return (
    <li className={styles['item']} data-unread={!isRead || undefined} data-open={open || undefined}>
      <h3>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles['mark']}>
            <Icon name="mail" />
            {!isRead && <VisuallyHidden>{t('isUnread')}</VisuallyHidden>}
          </span>
          <span className={styles['title']}>{title === '' ? t('untitled') : title}</span>
          <span className={styles['from']}>
            {sender && <span>{sender}</span>}
            {sentAt && <time dateTime={sentAt}>{formatMoment(sentAt, locale)}</time>}
          </span>
          <Icon name="chevron-down" />
        </button>
      </h3>
      <div id={id} className={styles['body']} hidden={!open}>
        {/* Sanitised by the gateway. */}
        <div className={styles['content']} dangerouslySetInnerHTML={{ __html: message.content }} />
        {subject && subjectLink && (
          <ButtonLink size="small" variant="secondary" {...subjectLink}>
            {t(`subject.${subject.__typename}`)}
          </ButtonLink>
        )}
        {threadLink && (
          <ButtonLink size="small" variant="secondary" {...threadLink}>
            {t('openThread')}
          </ButtonLink>
        )}
        <Button size="small" variant="quiet" icon="close" onClick={onRemove}>
          {t('remove.action')}
        </Button>
      </div>
    </li>
  );
}
