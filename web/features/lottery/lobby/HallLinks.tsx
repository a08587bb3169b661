import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/Link/Link.tsx';
import { type Hall, HALLS, hallPath } from './hall.ts';
import styles from './HallLinks.module.css';

interface HallLinksProps {
  readonly hall: Hall;
  readonly base: string;
  readonly back: string | null;
}

/** Links between the parts of the lobby, and to all lotteries. */
export function HallLinks({ hall, base, back }: HallLinksProps) {
  const { t } = useTranslation('lottery');
  return (
    <nav aria-label={t('lobby.halls')}>
      <ul className={styles['halls']} data-fading>
        {HALLS.map((other) => (
          <li key={other}>
            <Link
              to={hallPath(other, base, back)}
              className={styles['hall']}
              aria-current={other === hall ? 'true' : undefined}
            >
              {t(`lobby.hall.${other}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
