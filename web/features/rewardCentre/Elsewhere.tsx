import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import styles from './RewardCentre.module.css';

const PAGES = ['missions', 'invitations'] as const;
type Page = (typeof PAGES)[number];

export type ElsewhereLinks = Readonly<Record<Page, CentrePageLink>>;

interface ElsewhereProps {
  /** How much waits on each page. */
  readonly counts: Readonly<Record<Page, number>>;
  readonly links: ElsewhereLinks;
}

/** The ways to what is claimed on other pages. */
export function Elsewhere({ counts, links }: ElsewhereProps) {
  const { t } = useTranslation('rewardCentre');
  return (
    <section className={styles['part']} aria-label={t('elsewhere.title')}>
      <h3>{t('elsewhere.title')}</h3>
      <ul className={styles['others']}>
        {PAGES.map((page) => (
          <li key={page}>
            <Link {...links[page]} className={styles['other']}>
              {t(`elsewhere.${page}`)}
              {counts[page] > 0 && (
                <Badge label={t('elsewhere.waiting', { count: counts[page] })}>{counts[page]}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
