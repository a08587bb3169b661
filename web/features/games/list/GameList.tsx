import { skipToken, useQuery } from '@apollo/client/react';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { CatalogueView } from '../catalogueView.ts';
import { isNarrowed } from '../catalogueView.ts';
import { DidYouMeanDocument } from '../search/DidYouMean.generated.ts';
import { GameGridSkeleton } from './GameGrid.tsx';
import styles from './GameList.module.css';
import { WindowedGrid } from './WindowedGrid.tsx';
import { MoreGames } from './MoreGames.tsx';
import { PAGE_SIZE } from './pageSize.ts';
import type { GameListState } from './useGameList.ts';

const DidYouMean = lazyPart(async () => {
  const [{ DidYouMean: Part }] = await Promise.all([import('../search/DidYouMean.tsx'), loadWords('catalogue')]);
  return Part;
});

interface GameListProps {
  readonly view: CatalogueView;
  readonly state: GameListState;
  /** Opens the list of all games without filters. */
  readonly onShowAll: () => void;
}

/** The games of one list, or a placeholder, an empty state or an error. */
export function GameList({ view, state, onShowAll }: GameListProps) {
  const { t } = useTranslation(['games', 'session']);
  const { signIn } = useSession();
  const after = useId();
  const label = t('results.label');
  switch (state.kind) {
    case 'loading':
      return <GameGridSkeleton label={label} />;
    case 'guest':
      return (
        <EmptyState
          picture="heart"
          title={t('empty.guest.title')}
          text={t('empty.guest.text')}
          action={
            <Button variant="primary" onClick={signIn}>
              {t('empty.signIn')}
            </Button>
          }
        />
      );
    case 'trial':
      return (
        <EmptyState
          picture="lock"
          title={t('session:trial.title')}
          text={t('session:trial.text')}
          action={
            <ButtonLink variant="primary" to="/register">
              {t('session:join')}
            </ButtonLink>
          }
        />
      );
    case 'failed':
      return (
        <EmptyState
          announce
          picture="alert"
          title={t('error.title')}
          text={t('error.text')}
          action={
            <Button icon="refresh" busy={state.retrying} onClick={state.retry}>
              {t('error.retry')}
            </Button>
          }
        />
      );
    case 'games': {
      const { games, totalCount, isStale, more, onDrawn } = state;
      if (games.length === 0) return <NothingFound view={view} isStale={isStale} onShowAll={onShowAll} />;
      return (
        <div className={styles['list']}>
          {more && (
            <a className={styles['skip']} href={`#${after}`}>
              {t('results.skip')}
            </a>
          )}
          <WindowedGrid
            label={label}
            games={games}
            totalCount={totalCount ?? (more === null ? games.length : null)}
            isStale={isStale}
            waiting={more?.loading ? PAGE_SIZE : 0}
            onDrawn={onDrawn}
          />
          {more && <MoreGames {...more} count={games.length} />}
          <span id={after} tabIndex={-1} />
        </div>
      );
    }
  }
}

interface NothingFoundProps {
  readonly view: CatalogueView;
  readonly isStale: boolean;
  readonly onShowAll: () => void;
}

/**
 * Says that there are no games. After a search it takes one line, so that suggestions of games with similar names are
 * visible.
 */
function NothingFound({ view, isStale, onShowAll }: NothingFoundProps) {
  const { t } = useTranslation('games');
  // While the next result is loading it is unknown whether suggestions are needed.
  const wantsOthers = view.search !== '' && !isStale;
  const { data, loading } = useQuery(
    DidYouMeanDocument,
    wantsOthers ? { variables: { text: view.search }, errorPolicy: 'all' } : skipToken,
  );
  const others = (wantsOthers && data?.searchGames) || [];
  const why = isNarrowed(view) ? 'narrowed' : view.list;
  const title = t(`empty.${why}.title`);
  const isPlain = why === 'all' && view.vendorCode === null;
  const action = !isPlain && <Button onClick={onShowAll}>{t('empty.showAll')}</Button>;
  return (
    <div className={styles['list']}>
      {loading || others.length > 0 ? (
        <div className={styles['line']}>
          <h2 className={styles['nothing']}>{title}</h2>
          <span className={styles['way']}>{action}</span>
        </div>
      ) : (
        <EmptyState
          picture={why === 'favourites' ? 'heart' : why === 'recent' ? 'history' : 'search'}
          title={title}
          text={t(`empty.${why}.text`)}
          action={action}
        />
      )}
      {others.length > 0 && (
        <Suspense>
          <DidYouMean games={others} />
        </Suspense>
      )}
    </div>
  );
}

/** The number of games, and how many are loaded, also for screen readers. */
export function GameCount({ state }: { readonly state: GameListState }) {
  const { t } = useTranslation('games');
  return (
    <p className={styles['count']} role="status">
      {words()}
    </p>
  );

  function words(): string {
    if (state.kind === 'loading') return t('results.searching');
    if (state.kind !== 'games') return '';
    if (state.isStale) return t('results.searching');
    const { games, more } = state;
    // If the operator does not count, the games are counted once the last page is loaded.
    const totalCount = state.totalCount ?? (more === null ? games.length : null);
    if (totalCount === null) return '';
    if (games.length > PAGE_SIZE && games.length < totalCount)
      return t('results.shown', { shown: games.length, total: totalCount });
    return t('results.found', { count: totalCount });
  }
}
