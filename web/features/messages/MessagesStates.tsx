import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

/** In place of messages that could not be read, with a retry. */
export function MessagesFailed({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      announce
      level={3}
      picture="alert"
      title={t('error.part')}
      action={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

/** Where there is nothing to read, or nobody to write to. */
export function MessagesEmpty({ title, text }: { readonly title: string; readonly text: string }) {
  return <EmptyState level={3} picture="mail" title={title} text={text} />;
}
