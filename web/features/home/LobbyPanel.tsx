import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { LobbyPanel_VendorFragmentDoc, type LobbyPanel_VendorFragment } from './LobbyPanel.generated.ts';
import styles from './LobbyPanel.module.css';

interface LobbyPanelProps {
  readonly room: 'LIVE' | 'SPORTS';
  readonly path: string;
  readonly vendors: readonly ({ readonly id: string } & FragmentType<LobbyPanel_VendorFragment>)[];
  readonly picture: ReactNode;
}

const SHOWN = 6;

/** The door to a lobby, with those who run its tables ([001] §1). */
export function LobbyPanel({ room, path, vendors, picture }: LobbyPanelProps) {
  const { t } = useTranslation('home');
  return (
    <article className={styles['panel']} data-room={room}>
      <span className={styles['picture']}>{picture}</span>
      <h3 className={styles['title']}>{t(`lobby.${room}.title`)}</h3>
      <p className={styles['text']}>{t(`lobby.${room}.text`)}</p>
      <ul className={styles['vendors']} aria-label={t('lobby.vendors')}>
        {vendors.slice(0, SHOWN).map((vendor) => (
          <VendorMark key={vendor.id} vendor={vendor} />
        ))}
      </ul>
      <ButtonLink variant="primary" to={path} aria-label={`${t('lobby.enter')}: ${t(`lobby.${room}.title`)}`}>
        {t('lobby.enter')}
      </ButtonLink>
    </article>
  );
}

function VendorMark({ vendor }: { readonly vendor: FragmentType<LobbyPanel_VendorFragment> }) {
  const { data, complete } = useFragment({ fragment: LobbyPanel_VendorFragmentDoc, from: vendor });
  if (!complete) return null;
  return (
    <li className={styles['vendor']}>
      <LazyImage src={data.logo.url} alt={data.name} fit="contain" fallback={data.name} />
    </li>
  );
}
