import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { useLotteryMember } from '../useLotteryMember.ts';
import { useFavourites } from '../favourites.ts';
import { type ListedLottery, matches, type Menu } from './hall.ts';
import { LotteryCard } from './LotteryCard.tsx';
import styles from './LotteryShelves.module.css';
import { useSearchText } from './useSearchText.ts';

interface LotteryShelvesProps {
  readonly menus: readonly Menu[];
  readonly lotteries: readonly ListedLottery[];
  readonly popular: readonly ListedLottery[];
  readonly recent: readonly ListedLottery[];
  readonly search: string;
  /** "all", "favourites", or a menu's id. */
  readonly shelf: string;
  readonly tablePath: string;
  readonly onSearch: (text: string) => void;
  readonly onShelf: (id: string) => void;
}

/**
 * The lotteries by group: favourites first, then the most played, then the operator's menus. A search shows its matches
 * without groups.
 */
export function LotteryShelves({
  menus,
  lotteries,
  popular,
  recent,
  search,
  shelf,
  tablePath,
  onSearch,
  onShelf,
}: LotteryShelvesProps) {
  const { t } = useTranslation('lottery');
  const { status, requireMember } = useSession();
  const { username } = useLotteryMember();
  const kept = useFavourites(username);
  const favourites = kept.flatMap((gameId) => lotteries.find((lottery) => lottery.gameId === gameId) ?? []);
  const choices = [
    { id: 'all', name: t('lobby.shelf.all') },
    { id: 'favourites', name: t('lobby.shelf.favourites', { count: favourites.length }) },
    ...menus,
  ];
  const chosen = menus.find(({ id }) => id === shelf);
  const { text, type, forget } = useSearchText(search, onSearch);

  function choose(id: string): void {
    forget();
    if (id === 'favourites') requireMember(() => onShelf(id));
    else onShelf(id);
  }

  const cards = { username, tablePath };

  const found = search.trim() === '' ? null : lotteries.filter((lottery) => matches(lottery, search));

  function content() {
    if (found) {
      if (found.length === 0)
        return (
          <EmptyState
            picture="search"
            title={t('lobby.noMatch.title')}
            text={t('lobby.noMatch.text')}
            action={<Button onClick={() => onSearch('')}>{t('lobby.showAll')}</Button>}
          />
        );
      return <Shelf name={t('lobby.found', { count: found.length })} lotteries={found} {...cards} />;
    }
    if (shelf === 'favourites') {
      if (favourites.length > 0) return <Shelf name={t('lobby.favourites')} lotteries={favourites} {...cards} />;
      return (
        <EmptyState
          picture="heart"
          title={t('lobby.noFavourites.title')}
          text={t(status === 'guest' ? 'lobby.noFavourites.guest' : 'lobby.noFavourites.text')}
          action={<Button onClick={() => onShelf('all')}>{t('lobby.showAll')}</Button>}
        />
      );
    }
    if (chosen) return <Shelf name={chosen.name} lotteries={chosen.lotteries} {...cards} />;
    return (
      <>
        {favourites.length > 0 && <Shelf row name={t('lobby.favourites')} lotteries={favourites} {...cards} />}
        {recent.length > 0 && <Shelf row name={t('lobby.recent')} lotteries={recent} {...cards} />}
        {popular.length > 0 && menus.length > 1 && (
          <Shelf row name={t('lobby.popular')} lotteries={popular} {...cards} />
        )}
        {menus.map(({ id, name, lotteries: own }) => (
          <Shelf key={id} name={name} lotteries={own} {...cards} />
        ))}
      </>
    );
  }

  return (
    <>
      <div className={styles['tools']}>
        <Field
          name="search"
          type="search"
          label={t('lobby.search')}
          value={text}
          maxLength={60}
          autoComplete="off"
          end={
            <span className={styles['glass']}>
              <Icon name="search" />
            </span>
          }
          onChange={(event) => type(event.currentTarget.value)}
          className={styles['search'] ?? ''}
        />
        <div className={styles['choices']} data-fading role="group" aria-label={t('lobby.shelves')}>
          {choices.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles['choice']}
              aria-pressed={search === '' && (shelf === id || (id === 'all' && shelf !== 'favourites' && !chosen))}
              onClick={() => choose(id)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <div role="status" className={styles['outcome']}>
        <VisuallyHidden>
          {found && t(found.length > 0 ? 'lobby.found' : 'lobby.noMatch.title', { count: found.length })}
        </VisuallyHidden>
      </div>
      {content()}
    </>
  );
}

interface ShelfProps {
  readonly name: string;
  readonly lotteries: readonly ListedLottery[];
  readonly username: string | null;
  readonly tablePath: string;
  /** One line that scrolls, instead of several. */
  readonly row?: boolean;
}

function Shelf({ name, lotteries, username, tablePath, row = false }: ShelfProps) {
  return (
    <section className={styles['shelf']} aria-label={name}>
      <h2 className={styles['title']}>{name}</h2>
      <ul className={styles['cards']} data-row={row || undefined}>
        {lotteries.map((lottery) => (
          <li key={lottery.id}>
            <LotteryCard lottery={lottery} username={username} tablePath={tablePath} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder of the lobby. */
export function LobbySkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['shelf']} role="status" aria-busy="true" aria-label={label}>
      <div className={styles['cards']}>
        {Array.from({ length: 9 }, (_, place) => (
          <Skeleton key={place} height="176px" radius="var(--radius-2)" />
        ))}
      </div>
    </div>
  );
}
