import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../../lib/navigation/pageHead.ts';
import { useUnsaved } from '../../../lib/navigation/unsaved.ts';
import { useMedia } from '../../../lib/browser/useMedia.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { recordServerTime } from '../../../lib/scheduling/serverClock.ts';
import { hasNumberedTickets } from '../draw/draws.ts';
import { DrawHistory } from '../results/DrawHistory.tsx';
import { Statistics } from '../results/Statistics.tsx';
import { CheckerTab } from '../results/CheckerTab.tsx';
import { MyTickets } from '../tickets/MyTickets.tsx';
import { BetPanel } from '../betting/BetPanel.tsx';
import { ClosedLottery } from './ClosedLottery.tsx';
import { DrawNews } from './DrawNews.tsx';
import { HowToPlay } from './HowToPlay.tsx';
import { LotteryFrame } from './LotteryFrame.tsx';
import { LotteryTableDocument, type LotteryTableQuery } from './LotteryTable.generated.ts';
import styles from './LotteryTable.module.css';
import { useSlip } from '../slip/slip.ts';
import { SlipBar } from '../slip/SlipBar.tsx';
import { SlipPanel } from '../slip/SlipPanel.tsx';
import { TableHead } from './TableHead.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useDrawFeed } from './useDrawFeed.ts';
import { useOpening } from './useOpening.ts';

const PANEL = 'table-panel';
const VIEWS = ['bet', 'results', 'statistics', 'check', 'tickets'] as const;
type View = (typeof VIEWS)[number];

type Lottery = NonNullable<LotteryTableQuery['lottery']>;

interface LotteryTableProps {
  readonly code: string;
  /** Path of the lobby to go back to. */
  readonly hallPath: string;
}

/** One lottery: bets, results and tickets. */
export function LotteryTable({ code, hallPath }: LotteryTableProps) {
  const { t } = useTranslation(['lottery', 'common']);
  const { data, loading, refetch } = useQuery(LotteryTableDocument, {
    variables: { code },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const lottery = data?.lottery ?? null;
  const { outcome, opening, open } = useOpening(code);
  usePageHead(lottery?.name ?? null, t('lottery:description'));
  const closed =
    outcome.kind === 'maintenance' ? (
      <ClosedLottery retryAt={outcome.retryAt} opening={opening} onRetry={open} />
    ) : null;
  if (lottery && outcome.kind === 'open' && outcome.launchUrl !== null)
    return <LotteryFrame name={lottery.name} launchUrl={outcome.launchUrl} hallPath={hallPath} />;
  if (lottery)
    return (
      <Table lottery={lottery} currencySymbol={data?.site?.currency.symbol ?? ''} hallPath={hallPath} closed={closed} />
    );
  if (loading) return <TableSkeleton label={t('lottery:table.loading')} />;
  // A result without errors and without the lottery means that it does not exist.
  if (data && data.lottery === null && data.site) {
    return (
      <EmptyState
        level={1}
        announce
        picture="lottery"
        title={t('lottery:table.unknown.title')}
        text={t('lottery:table.unknown.text')}
        action={
          <ButtonLink to={hallPath} variant="primary">
            {t('lottery:table.hall')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      announce
      picture="alert"
      title={t('common:error.part')}
      text={t('common:error.network')}
      action={
        <>
          <Button variant="primary" onClick={() => void refetch().catch(() => undefined)}>
            {t('common:action.retry')}
          </Button>
          <ButtonLink to={hallPath}>{t('lottery:table.hall')}</ButtonLink>
        </>
      }
    />
  );
}

interface TableProps {
  readonly lottery: Lottery;
  readonly currencySymbol: string;
  readonly hallPath: string;
  /** Shown in place of the bets while none are taken; null while they are. */
  readonly closed: ReactNode;
}

function Table({ lottery, currencySymbol, hallPath, closed }: TableProps) {
  const { t } = useTranslation('lottery');
  const [params, setParams] = useSearchParams();
  const isWide = useMedia('(min-width: 1024px)');
  const { code, terms, nextDraw, family } = lottery;
  const drawn = useDrawFeed(code, nextDraw);
  // The slip is visible only where there is room for it.
  const hasBets = useSlip(code).bets.length > 0;
  useUnsaved(hasBets);
  const views = VIEWS.filter((known) => known !== 'check' || hasNumberedTickets(family));
  const view = views.find((known) => known === params.get('view')) ?? 'bet';
  const asOf = nextDraw?.asOf ?? lottery.lastDraw?.asOf;
  useEffect(
    function readClock() {
      if (asOf !== undefined) recordServerTime(asOf);
    },
    [asOf],
  );

  function show(name: 'view' | 'playType', value: string | null): void {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { preventScrollReset: true, replace: true });
  }

  const kinds = terms?.groups.flatMap(({ kinds: own }) => own) ?? [];
  // A closed lottery takes no new bets, but retries still find the outcome of earlier ones.
  const slip = {
    code,
    kinds,
    draw: closed === null ? nextDraw : null,
    currencySymbol,
    onPlaced: () => show('view', 'tickets'),
  };
  return (
    <div className={styles['page']}>
      <TableHead lottery={lottery} schedule={terms?.schedule ?? null} hallPath={hallPath}>
        <DrawNews code={code} drawn={drawn} />
      </TableHead>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Tabs
            label={t('table.views')}
            value={view}
            panelId={PANEL}
            items={views.map((value) => ({ value, label: t(`table.view.${value}`) }))}
            onChange={(value: View) => show('view', value === 'bet' ? null : value)}
          />
          <section id={PANEL} role="tabpanel" aria-label={t(`table.view.${view}`)} className={styles['panel']}>
            {/* Hidden instead of unmounted, so that unfinished picks stay. */}
            <div hidden={view !== 'bet'} className={styles['bet']}>
              {closed ??
                (terms ? (
                  <BetPanel
                    code={code}
                    terms={terms}
                    kindCode={params.get('playType') ?? lottery.defaultBetKind}
                    onKind={(kind) => show('playType', kind)}
                    onAdded={() => undefined}
                  />
                ) : (
                  <EmptyState picture="alert" title={t('table.noTerms')} />
                ))}
              {terms && <HowToPlay terms={terms} />}
            </div>
            {view === 'results' && <DrawHistory code={code} family={family} drawnId={drawn?.id ?? null} />}
            {view === 'statistics' && <Statistics code={code} drawnId={drawn?.id ?? null} />}
            {view === 'check' && <CheckerTab lotteries={[lottery]} />}
            {view === 'tickets' && <MyTickets code={code} drawn={drawn} />}
          </section>
        </div>
        {isWide ? (
          (closed === null || hasBets) && (
            <aside className={styles['aside']}>
              <SlipPanel {...slip} />
            </aside>
          )
        ) : (
          <SlipBar {...slip} />
        )}
      </div>
    </div>
  );
}
