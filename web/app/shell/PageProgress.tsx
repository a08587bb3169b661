import { useTranslation } from 'react-i18next';
import { useIsLoading } from '../../lib/loading/loading.ts';
import { usePendingLocation } from '../../lib/navigation/RouterView.tsx';
import { ProgressBar } from '../../ui/Progress/ProgressBar.tsx';

/**
 * The progress bar, shown while a call or a navigation is pending. A component of its own, because every call that
 * begins or ends would otherwise render the whole shell.
 */
export function PageProgress() {
  const { t } = useTranslation('shell');
  const calling = useIsLoading();
  const moving = usePendingLocation() !== null;
  return <ProgressBar active={calling || moving} label={t('loading')} />;
}
