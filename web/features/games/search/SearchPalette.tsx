import { useQuery } from '@apollo/client/react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { searchKey } from '../../../../schema/searchKey.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { FIRST_VIEW, SEARCH_LIMIT, writeView } from '../catalogueView.ts';
import { GamesBehindDialog } from '../behind/GamesBehind.tsx';
import { categoryPath } from '../paths.ts';
import { SearchPaletteDocument, type SearchPaletteQuery } from './SearchPalette.generated.ts';
import styles from './SearchPalette.module.css';
import { useOpenGame } from '../launch/useOpenGame.ts';

type Found = NonNullable<SearchPaletteQuery['searchGames']>[number];

interface SearchPaletteProps {
  readonly open: boolean;
  /** Initial text. */
  readonly words?: string;
  readonly onClose: () => void;
}

/** As many are asked for: with so many, there may be more. */
const MOST = 12;

/** Searches all games by name while the player types. A combobox: the arrows choose, Enter opens, Escape closes. */
export function SearchPalette({ open, words = '', onClose }: SearchPaletteProps) {
  const { t } = useTranslation('catalogue');
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const [list, setList] = useState<{ readonly game: Found; readonly open: boolean } | null>(null);
  const closeList = (): void => setList((known) => known && { ...known, open: false });
  useEffect(
    function closeWhenLeft() {
      return closeList;
    },
    [key],
  );
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="large"
        label={t('search.label')}
        showClose={false}
        initialFocus={field}
      >
        <Palette words={words} field={field} onOpenList={(game) => setList({ game, open: true })} onClose={onClose} />
      </Dialog>
      {list && <GamesBehindDialog gameId={list.game.id} title={list.game.name} open={list.open} onClose={closeList} />}
    </>
  );
}

interface PaletteProps {
  readonly words: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The chosen result is an entry for several games. */
  readonly onOpenList: (game: Found) => void;
  readonly onClose: () => void;
}

function Palette({ words, field, onOpenList, onClose }: PaletteProps) {
  const { t } = useTranslation(['catalogue', 'games']);
  const [text, setText] = useState(words);
  const asked = useDeferredValue(text.trim());
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const { data, previousData, error } = useQuery(SearchPaletteDocument, { variables: { text: asked } });
  const games = (data ?? previousData)?.searchGames ?? null;
  const at = Math.min(chosen, (games?.length ?? 0) - 1);
  const openGame = useOpenGame();
  const idOf = (place: number): string => `${listId}-${String(place)}`;
  const isSettled = data !== undefined && asked === text.trim();
  // Enter may come before the result for the last letters: it then opens the first match.
  const [isDue, setDue] = useState(false);
  const hasFailed = error !== undefined;
  const startDue = useEffectEvent(() => {
    setDue(false);
    if (isSettled) startChosen();
  });
  useEffect(
    function startWhenFound() {
      if (isDue && (isSettled || hasFailed)) startDue();
    },
    [isDue, isSettled, hasFailed],
  );

  function type(next: string): void {
    setText(next);
    setChosen(0);
    setDue(false);
    field.current?.focus();
  }

  /**
   * Opens the chosen result: a game after its checks, an entry for several games as their list over the page ([001]
   * §2).
   */
  function start(game: Found): void {
    onClose();
    if (game.launchWay === 'LIST') onOpenList(game);
    else openGame(game);
  }

  function startChosen(): void {
    const game = games?.[at];
    if (game) start(game);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const count = games?.length ?? 0;
    const next = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, PageDown: count - 1, PageUp: 0 }[
      event.key
    ];
    if (event.key === 'Enter') {
      // The key that opened the search may still be held.
      if (event.repeat) return;
      if (isSettled) startChosen();
      else setDue(true);
    } else if (next !== undefined && count > 0) {
      event.preventDefault();
      setChosen(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
  }

  return (
    <div className={styles['palette']}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={games !== null && games.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={games && games.length > 0 ? idOf(at) : undefined}
          placeholder={t('games:filter.placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_LIMIT}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles['leave']} onClick={onClose}>
          {t('search.close')}
        </button>
      </div>
      <p className={styles['state']} role="status">
        {error && !games
          ? t('search.failed')
          : games === null
            ? t('search.looking')
            : games.length === 0
              ? t('search.none', { text: asked })
              : asked === ''
                ? t('search.popular')
                : games.length === MOST
                  ? t('search.best', { most: MOST })
                  : t('search.found', { count: games.length })}
      </p>
      {asked !== '' && games?.length === 0 && <Advice onTry={type} />}
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.results')}
        className={styles['list']}
        aria-busy={!isSettled}
        data-stale={!isSettled || undefined}
      >
        {games?.map((game, place) => (
          <button
            key={game.id}
            id={idOf(place)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={styles['option']}
            onClick={() => start(game)}
            onPointerMove={() => place !== at && setChosen(place)}
          >
            <span className={styles['cover']}>
              <LazyImage src={game.cover.url} alt="" ratio="3 / 4" />
            </span>
            <span className={styles['words']}>
              <span className={styles['name']}>{game.name}</span>
              <span className={styles['about']}>
                {game.vendor.name} · {t(`games:category.${game.category}.title`)}
              </span>
            </span>
            <Icon name="arrow-right" />
          </button>
        ))}
      </div>
      {asked !== '' && games?.some(isSlotWith(asked)) && (
        <Link
          to={categoryPath.to('RNG', writeView({ ...FIRST_VIEW, search: asked }))}
          className={styles['all']}
          onClick={onClose}
        >
          {t('search.all', { text: asked })}
        </Link>
      )}
    </div>
  );
}

/** The list of slots matches names only; the search also matches similar spellings and categories. */
const isSlotWith =
  (text: string) =>
  ({ category, name }: Found): boolean =>
    category === 'RNG' && searchKey(name).includes(searchKey(text));

/** Suggestions that find something at every operator that offers it; the search knows them in all languages. */
const TRIES = ['slots', 'baccarat', 'roulette', 'lottery', 'fish', 'cockfight'] as const;

/** Suggestions after a search without results. */
function Advice({ onTry }: { readonly onTry: (text: string) => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={styles['advice']}>
      <p>{t('search.advice')}</p>
      <ul>
        {TRIES.map((word) => (
          <li key={word}>
            <Button size="small" onClick={() => onTry(t(`search.try.${word}`))}>
              {t(`search.try.${word}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
