import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRefetchWhileMissing } from '../../apollo/missingParts.ts';
import { CategoryPicture } from '../../features/games/category/CategoryPicture.tsx';
import { CategoryTiles } from '../../features/games/category/CategoryTiles.tsx';
import { FIRST_VIEW, writeView } from '../../features/games/catalogueView.ts';
import { GameShelf } from '../../features/games/shelf/GameShelf.tsx';
import { CoverFan } from '../../features/games/shelf/CoverFan.tsx';
import { categoryPath, type PagedCategory } from '../../features/games/paths.ts';
import { RecentShelf } from '../../features/games/shelf/RecentShelf.tsx';
import { WinnerStrip } from '../../features/games/winners/WinnerStrip.tsx';
import { AppDownload } from '../../features/home/AppDownload.tsx';
import { LobbyPanel } from '../../features/home/LobbyPanel.tsx';
import { ServiceQuality } from '../../features/home/ServiceQuality.tsx';
import { Welcome } from '../../features/home/Welcome.tsx';
import { BelowFold } from '../../lib/scheduling/BelowFold.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { HomePageDocument } from './HomePage.generated.ts';
import styles from './HomePage.module.css';
import { openSearch } from '../navigation/search.ts';
import { useShell } from '../shell/useShell.ts';

const LOBBIES = ['LIVE', 'SPORTS'] as const satisfies readonly PagedCategory[];
const HAND = 3;

const listPath = (list: 'hot' | 'recent'): string => categoryPath.to('RNG', writeView({ ...FIRST_VIEW, list }));

/**
 * The home page; its data comes with the document. A part that the operator could not deliver takes no room and is
 * refetched. Parts below the first screen render after it.
 */
export function HomePage() {
  const { t } = useTranslation('home');
  const { vendors } = useShell();
  const { data, loading, refetch } = useQuery(HomePageDocument, { errorPolicy: 'all' });
  const { hotGames = null, winners = null, site = null } = data ?? {};
  useRefetchWhileMissing(
    !loading && (hotGames === null || winners === null),
    () => void refetch().catch(() => undefined),
  );

  function noteOf(category: PagedCategory): string {
    const counts = vendors.filter((vendor) => vendor.category === category).map(({ gameCount }) => gameCount);
    if (counts.length === 0) return '';
    const games = counts.reduce<number | null>(
      (sum, count) => (sum === null || count === null ? null : sum + count),
      0,
    );
    if (games === null) return t('categories.studios', { count: counts.length });
    return t('categories.games', { count: games });
  }

  return (
    <div className={styles['page']}>
      <Welcome
        tagline={site?.brand.tagline ?? null}
        gamesPath={categoryPath.to('RNG')}
        recentPath={listPath('recent')}
        onSearch={openSearch}
      >
        {hotGames && <CoverFan label={t('welcome.hand')} games={hotGames.slice(-HAND)} />}
      </Welcome>
      <GameShelf
        id="hot-title"
        title={t('hot.title')}
        games={hotGames}
        more={<Link to={listPath('hot')}>{t('hot.all')}</Link>}
      />
      <BelowFold>
        <section className={styles['part']} aria-labelledby="rooms-title">
          <h2 id="rooms-title" className={styles['title']}>
            {t('categories.title')}
          </h2>
          <CategoryTiles label={t('categories.title')} noteOf={noteOf} />
        </section>
        {winners && winners.length > 0 && <WinnerStrip winners={winners} />}
        <section className={styles['part']} aria-labelledby="lobby-title">
          <h2 id="lobby-title" className={styles['title']}>
            {t('lobby.title')}
          </h2>
          <div className={styles['lobbies']}>
            {LOBBIES.map((room) => (
              <LobbyPanel
                key={room}
                room={room}
                path={categoryPath.to(room)}
                vendors={vendors.filter(({ category }) => category === room)}
                picture={<CategoryPicture category={room} />}
              />
            ))}
          </div>
        </section>
        <RecentShelf />
        {site?.serviceQuality && <ServiceQuality quality={site.serviceQuality} />}
        {site && <AppDownload resources={site.resources} guidePath="/down" />}
      </BelowFold>
    </div>
  );
}
