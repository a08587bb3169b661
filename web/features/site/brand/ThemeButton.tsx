import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '../../../lib/browser/theme.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';

/** Switches between light and dark; stored in this browser (S16). */
export function ThemeButton() {
  const { t } = useTranslation('site');
  const theme = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
