import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../../lib/navigation/pageHead.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { recordServerTime } from '../../../lib/scheduling/serverClock.ts';
import { hasNumberedTickets } from '../draw/draws.ts';
import { CheckerTab } from '../results/CheckerTab.tsx';
import { MyTickets } from '../tickets/MyTickets.tsx';
import { everyLottery, type Hall, type ListedLottery, menusOf, prizeModeOf } from './hall.ts';
import { HallHead } from './HallHead.tsx';
import { HallLinks } from './HallLinks.tsx';
import { LobbySkeleton, LotteryShelves } from './LotteryShelves.tsx';
import styles from './LotteryLobby.module.css';
import { LotteryLobbyDocument, LotteryRecentDocument, LotteryTimeDocument } from './LotteryLobby.generated.ts';
import { OpenedDraws } from './OpenedDraws.tsx';
import { useFreshDraws } from './useFreshDraws.ts';

const PANEL = 'lottery-panel';
const VIEWS = ['play', 'results', 'check', 'tickets'] as const;
type View = (typeof VIEWS)[number];

interface LotteryLobbyProps {
  readonly hall: Hall;
  /** Path of a lottery's own page. */
  readonly tablePath: string;
  /** Where a visitor who was sent here goes back to; null for others. */
  readonly back: string | null;
  /** Whether the page has no site navigation. */
  readonly standsAlone: boolean;
}

/**
 * The lotteries of the operator, or a part of them: next draws, results, and the player's tickets. What is shown is in
 * the address.
 */
export function LotteryLobby({ hall, tablePath, back, standsAlone }: LotteryLobbyProps) {
  const { t } = useTranslation(['lottery', 'common']);
  const client = useApolloClient();
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  const prizeMode = prizeModeOf(hall);
  const { data, loading, refetch } = useQuery(LotteryLobbyDocument, {
    variables: { prizeMode },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const recent = useQuery(LotteryRecentDocument, {
    variables: { prizeMode },
    skip: status !== 'member',
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const menus = useMemo(() => menusOf(data?.lotteryMenus ?? []), [data?.lotteryMenus]);
  const lotteries = useMemo(() => everyLottery(menus), [menus]);
  // Deferred: rendering a hundred cards in one go would block a slow phone; the next draws are shown first.
  const shownMenus = useDeferredValue(menus);
  const shown = useMemo(() => everyLottery(shownMenus), [shownMenus]);
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'play';
  usePageHead(hall === 'all' ? null : t(`lottery:lobby.title.${hall}`), t('lottery:description'));
  const askTime = useServerTime(lotteries.find(({ nextDraw }) => nextDraw !== null)?.code);
  useFreshDraws(lotteries, () => {
    askTime();
    client
      .query({
        query: LotteryLobbyDocument,
        variables: { prizeMode },
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
        context: { quiet: true },
      })
      .catch(() => undefined);
  });
  const known = useMemo(() => new Map(shown.map((lottery) => [lottery.id, lottery])), [shown]);
  const only = (listed: readonly Pick<ListedLottery, 'id'>[] | null | undefined): readonly ListedLottery[] =>
    (listed ?? []).flatMap(({ id }) => known.get(id) ?? []);

  function show(changes: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { preventScrollReset: true, replace: true });
  }

  const search = useDeferredValue(params.get('search') ?? '');
  const shelf = params.get('shelf') ?? 'all';
  const skeleton = <LobbySkeleton label={t('lottery:lobby.loading')} />;
  const nothing =
    lotteries.length > 0 ? null : loading ? (
      skeleton
    ) : data?.lotteryMenus ? (
      <EmptyState picture="lottery" title={t('lottery:lobby.none.title')} text={t('lottery:lobby.none.text')} />
    ) : (
      <EmptyState
        announce
        picture="alert"
        title={t('common:error.part')}
        text={t('common:error.network')}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
      />
    );
  return (
    <div className={styles['page']}>
      <HallHead
        hall={hall}
        lotteries={lotteries}
        tablePath={tablePath}
        back={back}
        standsAlone={standsAlone}
        waiting={lotteries.length === 0 && loading}
      />
      <HallLinks hall={hall} base={tablePath} back={back} />
      <Tabs
        label={t('lottery:lobby.views')}
        value={view}
        panelId={PANEL}
        items={VIEWS.map((value) => ({ value, label: t(`lottery:lobby.view.${value}`) }))}
        onChange={(value: View) => show({ view: value === 'play' ? null : value })}
      />
      <section id={PANEL} role="tabpanel" aria-label={t(`lottery:lobby.view.${view}`)} className={styles['panel']}>
        {view === 'play' &&
          (nothing ??
            (shown.length === 0 ? (
              skeleton
            ) : (
              <LotteryShelves
                menus={shownMenus}
                lotteries={shown}
                popular={only(data?.popularLotteries)}
                recent={only(recent.data?.viewer?.recentLotteries)}
                search={search}
                shelf={shelf}
                tablePath={tablePath}
                onSearch={(text) => show({ search: text })}
                onShelf={(id) => show({ shelf: id === 'all' ? null : id, search: null })}
              />
            )))}
        {view === 'results' && (
          <OpenedDraws key={hall} hall={hall} lotteries={lotteries} nothing={nothing} tablePath={tablePath} />
        )}
        {view === 'check' && <CheckerTab lotteries={lotteries.filter(({ family }) => hasNumberedTickets(family))} />}
        {view === 'tickets' && <MyTickets code={null} drawn={null} />}
      </section>
    </div>
  );
}

/**
 * Reads the operator's clock from a lottery's next draw. The list itself does not tell the time, so that the gateway
 * can answer it to everybody with the same bytes.
 * @param code undefined where no lottery has a next draw: then the device's clock counts
 * @returns asks for it again
 */
function useServerTime(code: string | undefined): () => void {
  const { data, refetch } = useQuery(
    LotteryTimeDocument,
    code === undefined ? skipToken : { variables: { code }, fetchPolicy: 'network-only', context: { quiet: true } },
  );
  const asOf = data?.lottery?.nextDraw?.asOf;
  useEffect(
    function readClock() {
      if (asOf !== undefined) recordServerTime(asOf);
    },
    [asOf],
  );
  return () => {
    if (code !== undefined) void refetch().catch(() => undefined);
  };
}
