import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { ReadableItem } from '../../ui/ReadableItem/ReadableItem.tsx';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import type { InboxQuery } from './Inbox.generated.ts';

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
  const { title, sender, sentAt, isRead, subject } = message;
  return (
    <ReadableItem
      icon="mail"
      title={title === '' ? t('untitled') : title}
      about={
        <>
          {sender && <span>{sender}</span>}
          {sentAt && <time dateTime={sentAt}>{formatMoment(sentAt, locale)}</time>}
        </>
      }
      unread={isRead ? null : t('isUnread')}
      content={message.content}
      open={open}
      onToggle={onToggle}
    >
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
    </ReadableItem>
  );
}
