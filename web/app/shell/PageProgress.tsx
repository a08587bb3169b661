import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useIsLoading } from '../../lib/loading/loading.ts';
import { ProgressBar } from '../../ui/Progress/ProgressBar.tsx';

/**
 * Runs while a call or a page is under way. On its own, because every call that begins or ends would else draw the
 * whole shell again.
 */
export function PageProgress() {
  const { t } = useTranslation('shell');
  const calling = useIsLoading();
  const moving = useNavigation().state !== 'idle';
  return <ProgressBar active={calling || moving} label={t('loading')} />;
}
