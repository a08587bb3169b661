import { useTranslation } from 'react-i18next';
import type { ResourceKind } from '../../apollo/schema.generated.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import styles from './AppDownload.module.css';

const APPS = ['ANDROID', 'IOS'] as const satisfies readonly ResourceKind[];
type App = (typeof APPS)[number];

interface Resource {
  readonly kind: ResourceKind;
  readonly url: string;
  readonly qrCodeUrl: string | null;
}

const isApp = (resource: Resource): resource is Resource & { readonly kind: App } =>
  APPS.some((app) => app === resource.kind);

/** The apps that the operator offers; renders nothing if there are none. */
export function AppDownload({
  resources,
  guidePath,
}: {
  readonly resources: readonly Resource[];
  readonly guidePath: string;
}) {
  const { t } = useTranslation('home');
  // One link per platform: the others are on the download page.
  const apps = APPS.flatMap((app) => resources.filter(isApp).find(({ kind }) => kind === app) ?? []);
  if (apps.length === 0) return null;
  return (
    <section className={styles['app']} aria-labelledby="app-title">
      <div className={styles['words']}>
        <h2 id="app-title" className={styles['title']}>
          {t('app.title')}
        </h2>
        <p className={styles['text']}>{t('app.text')}</p>
        <div className={styles['ways']}>
          {apps.map(({ kind, url }) => (
            <a key={kind} className={styles['store']} href={url} rel="noreferrer">
              <Icon name="download" />
              {t(`app.${kind}`)}
            </a>
          ))}
          <ButtonLink variant="quiet" to={guidePath}>
            {t('app.guide')}
          </ButtonLink>
        </div>
      </div>
      <ul className={styles['codes']}>
        {apps.map(
          ({ kind, qrCodeUrl }) =>
            qrCodeUrl && (
              <li key={kind} className={styles['code']}>
                <LazyImage src={qrCodeUrl} alt={`${t(`app.${kind}`)}: ${t('app.scan')}`} ratio="1" fit="contain" />
                <span>{t(`app.${kind}`)}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
