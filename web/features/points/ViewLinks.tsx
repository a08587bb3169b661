import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link/Link.tsx';
import { pointMallPath, type View, VIEWS } from './paths.ts';
import styles from './ViewLinks.module.css';

/** Links to the parts of the points mall; going back leads to the part before. */
export function ViewLinks({ view }: { readonly view: View }) {
  const { t } = useTranslation('points');
  return (
    <nav aria-label={t('views.label')}>
      <ul className={styles['views']}>
        {VIEWS.map((name) => (
          <li key={name}>
            <Link to={pointMallPath.to(name)} keepScroll aria-current={name === view ? 'page' : undefined}>
              {t(`views.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
