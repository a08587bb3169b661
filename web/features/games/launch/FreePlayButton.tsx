import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';

/** Offers a guest a trial account. */
export function FreePlayButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('games');
  return <Button onClick={onClick}>{t('launch.freePlay')}</Button>;
}
