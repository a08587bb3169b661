import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { GamesBehind } from './GamesBehind.tsx';
import styles from './GamesBehindPage.module.css';

/** The games behind an entry as a page, for visitors who open its address. */
export function GamesBehindPage({
  gameId,
  name,
  onClose,
}: {
  readonly gameId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('games');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <Button onClick={onClose}>{t('launch.back')}</Button>
      </header>
      <GamesBehind gameId={gameId} label={name} />
    </div>
  );
}
