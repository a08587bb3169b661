import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import styles from './LotteryFrame.module.css';

interface LotteryFrameProps {
  readonly name: string;
  readonly launchUrl: string;
  readonly hallPath: string;
}

/** For operators who run the lottery on their own page. It keeps its own origin, which is not ours. */
export function LotteryFrame({ name, launchUrl, hallPath }: LotteryFrameProps) {
  const { t } = useTranslation('lottery');
  return (
    <section className={styles['stage']} aria-label={name}>
      <header className={styles['bar']}>
        <ButtonLink to={hallPath} variant="quiet" size="small" icon="chevron-left">
          {t('table.hall')}
        </ButtonLink>
        <h1 className={styles['name']}>{name}</h1>
      </header>
      <iframe
        className={styles['frame']}
        title={name}
        src={launchUrl}
        sandbox={
          new URL(launchUrl).origin === location.origin
            ? 'allow-scripts'
            : 'allow-scripts allow-same-origin allow-forms'
        }
        referrerPolicy="origin"
      />
    </section>
  );
}
