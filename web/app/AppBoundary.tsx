import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';

/** The last resort: when the frame around the pages itself fails, or its code does not come. Pages have their own (`ErrorPage`). */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      level={1}
      announce
      picture="refresh"
      title={t('shell:chunk.title')}
      text={t('shell:chunk.text')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
