import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import type { DownloadPageQuery } from './DownloadPage.generated.ts';
import { GUIDES, guideOf } from './guides.ts';
import { InstallButton } from './InstallButton.tsx';
import { PhonePicture } from './PhonePicture.tsx';
import styles from './Way.module.css';

type WayProps = NonNullable<DownloadPageQuery['appDownloads']>[number] & {
  /** The visitor uses this platform, so the button installs on this device. */
  readonly isOnIt: boolean;
  readonly isFirst: boolean;
};

/** One way to install the site on a phone: the link, its QR code, and every step. */
export function Way({ platform, way, url, qrCodeUrl, isOnIt, isFirst }: WayProps) {
  const { t } = useTranslation('download');
  const guide = guideOf(platform, way);
  return (
    <section className={styles['way']} aria-labelledby={`way-${guide}`}>
      <div className={styles['door']}>
        <div className={styles['words']}>
          <h2 id={`way-${guide}`} className={styles['title']}>
            {t(`ways.${guide}.title`)}
          </h2>
          <p className={styles['text']}>{t(`ways.${guide}.text`)}</p>
          {way === 'BROWSER' ? (
            isFirst && <InstallButton />
          ) : (
            <a className={styles['get']} href={url} rel="noreferrer">
              <Icon name={way === 'STORE' ? 'external' : 'download'} />
              {t(`get.${way}`)}
            </a>
          )}
        </div>
        {qrCodeUrl !== null && !isOnIt && (
          <figure className={styles['code']}>
            <LazyImage
              src={qrCodeUrl}
              alt={t('scan', { platform: t(`platform.${platform}`) })}
              ratio="1"
              fit="contain"
            />
            <figcaption>{t('scanShort')}</figcaption>
          </figure>
        )}
      </div>
      <ol className={styles['steps']}>
        {GUIDES[guide].map(([scene, words]) => (
          <li key={words} className={styles['step']}>
            <PhonePicture scene={scene} />
            <p className={styles['say']}>{t(words)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
