import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import styles from './LobbyPanel.module.css';

interface LobbyVendor {
  readonly id: string;
  readonly name: string;
  readonly logo: { readonly url: string };
}

interface LobbyPanelProps {
  readonly room: 'LIVE' | 'SPORTS';
  readonly path: string;
  readonly vendors: readonly LobbyVendor[];
  readonly picture: ReactNode;
}

const SHOWN = 6;

/** A link to a lobby, with the studios of its tables ([001] §1). */
export function LobbyPanel({ room, path, vendors, picture }: LobbyPanelProps) {
  const { t } = useTranslation('home');
  return (
    <article className={styles['panel']} data-room={room}>
      <span className={styles['picture']}>{picture}</span>
      <h3 className={styles['title']}>{t(`lobby.${room}.title`)}</h3>
      <p className={styles['text']}>{t(`lobby.${room}.text`)}</p>
      {vendors.length > 0 && (
        <ul className={styles['vendors']} aria-label={t('lobby.vendors')}>
          {vendors.slice(0, SHOWN).map((vendor) => (
            <li key={vendor.id} className={styles['vendor']}>
              <LazyImage src={vendor.logo.url} alt={vendor.name} fit="contain" fallback={vendor.name} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink variant="primary" to={path} aria-label={`${t('lobby.enter')}: ${t(`lobby.${room}.title`)}`}>
        {t('lobby.enter')}
      </ButtonLink>
    </article>
  );
}
