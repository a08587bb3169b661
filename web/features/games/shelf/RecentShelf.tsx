import { skipToken, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/browser/useInView.ts';
import { useSession } from '../../../lib/session.ts';
import { FIRST_VIEW, writeView } from '../catalogueView.ts';
import { GameShelf } from './GameShelf.tsx';
import { categoryPath } from '../paths.ts';
import styles from './RecentShelf.module.css';
import { RecentShelfDocument } from './RecentShelf.generated.ts';
import { Link } from '../../../ui/Link/Link.tsx';

/**
 * The member's recent games; guests and trial accounts have none ([001] §5). Requested only when it comes near the
 * screen: most visits of the home page end above it.
 */
export function RecentShelf() {
  const { t } = useTranslation('games');
  const { status, viewerId } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { rootMargin: '0px 0px 120px', once: true });
  const { data, error } = useQuery(
    RecentShelfDocument,
    isNear && status === 'member' && viewerId !== null
      ? { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', errorPolicy: 'all' }
      : skipToken,
  );
  const recent = data?.viewer?.recentGames;
  if (status !== 'member' || (error && !recent)) return null;
  const games = data ? (recent?.edges.map(({ node }) => node) ?? []) : null;
  return (
    <div ref={place}>
      {games?.length === 0 ? (
        <section className={styles['empty']} aria-labelledby="recent-title">
          <h2 id="recent-title">{t('empty.recent.title')}</h2>
          <p>{t('empty.recent.text')}</p>
        </section>
      ) : (
        <GameShelf
          id="recent-title"
          title={t('shelf.recent')}
          games={games}
          more={
            <Link to={categoryPath.to('RNG', writeView({ ...FIRST_VIEW, list: 'recent' }))}>
              {t('shelf.recentAll')}
            </Link>
          }
        />
      )}
    </div>
  );
}
