import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { copyText } from '../../../../ui/Toast/copyText.ts';

/** Copies a text. @param what names it, for screen readers and the message */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { t } = useTranslation('records');
  return (
    <IconButton
      icon="copy"
      size="small"
      label={t('copy.label', { what })}
      onClick={() => void copyText(text, t('copy.done', { what }), t('copy.failed', { what }))}
    />
  );
}
