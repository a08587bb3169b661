import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { GameSheetDocument, type GameSheetQuery } from './GameSheet.generated.ts';
import styles from './GameSheet.module.css';
import { providerPath } from '../paths.ts';
import { FreePlayButton } from '../launch/FreePlayButton.tsx';
import { useOpenGame } from '../launch/useOpenGame.ts';

type Game = NonNullable<GameSheetQuery['game']>;
type Sheet = NonNullable<Game['sheet']> & { readonly game: Game };

/** Categories whose rounds can win the operator's jackpot. */
const WITH_JACKPOT: ReadonlySet<Sheet['game']['category']> = new Set(['RNG', 'FISH']);

interface GameSheetProps {
  readonly gameId: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Details of a game: its rules, its figures as the operator computes them, and its studio. */
export function GameSheet({ gameId, name, open, onClose }: GameSheetProps) {
  const { t } = useTranslation(['catalogue', 'games']);
  const { data, error, loading, refetch } = useQuery(GameSheetDocument, {
    variables: { gameId },
    notifyOnNetworkStatusChange: true,
    errorPolicy: 'all',
  });
  const openGame = useOpenGame();
  const { status } = useSession();
  const sheet: Sheet | null = data?.game?.sheet ? { ...data.game.sheet, game: data.game } : null;
  const actions = sheet && !sheet.isClosed && (
    <>
      <Button
        variant="primary"
        icon="play"
        onClick={() => {
          onClose();
          openGame(sheet.game);
        }}
      >
        {t('sheet.play')}
      </Button>
      {sheet.game.hasFreePlay && status === 'guest' && (
        <FreePlayButton
          onClick={() => {
            onClose();
            openGame(sheet.game, 'free');
          }}
        />
      )}
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={name} actions={actions}>
      {sheet ? (
        <Content sheet={sheet} onLeave={onClose} />
      ) : error || data ? (
        <EmptyState
          announce
          picture="alert"
          title={t('sheet.failed')}
          action={
            <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
              {t('games:error.retry')}
            </Button>
          }
        />
      ) : (
        <div className={styles['sheet']} aria-busy="true">
          <Skeleton height="260px" radius="var(--radius-2)" />
        </div>
      )}
    </Dialog>
  );
}

function Content({ sheet, onLeave }: { readonly sheet: Sheet; readonly onLeave: () => void }) {
  const { t } = useTranslation(['catalogue', 'games']);
  const isGuest = useSession().status === 'guest';
  const { game } = sheet;
  const { gameClass, category } = game;
  const isNamed = gameClass !== null && gameClass !== 'OTHER';
  const kind = isNamed ? t(`games:class.${gameClass}`) : t(`games:category.${category}.title`);
  return (
    <div className={styles['sheet']}>
      <div className={styles['head']}>
        <span className={styles['cover']}>
          <LazyImage src={game.cover.url} alt="" ratio="3 / 4" eager />
        </span>
        <div className={styles['words']}>
          <p className={styles['kind']}>{kind}</p>
          <p>
            {t('sheet.by')}{' '}
            <Link to={providerPath.to(game.vendor.code)} onClick={onLeave}>
              {game.vendor.name}
            </Link>
          </p>
          {game.hasFreePlay && isGuest && <p className={styles['quiet']}>{t('sheet.freePlay')}</p>}
          {sheet.isClosed && <p role="status">{t('sheet.closed')}</p>}
        </div>
        <FavouriteButton gameId={game.id} />
      </div>
      <Figures sheet={sheet} />
      {sheet.rules.length > 0 && (
        <section>
          <h3 className={styles['title']}>{t('sheet.rules')}</h3>
          {sheet.rules.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      <Returns sheet={sheet} />
      {sheet.rtp !== null && (
        <p className={styles['quiet']}>
          {sheet.rtpError !== null
            ? t('sheet.measured')
            : WITH_JACKPOT.has(game.category)
              ? t('sheet.exact')
              : t('sheet.computed')}
        </p>
      )}
    </div>
  );
}

/** The return of each kind of bet, if they differ. */
function Returns({ sheet: { returns } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation(['catalogue', 'games']);
  const locale = useLocale();
  if (returns.length === 0) return null;
  return (
    <section>
      <h3 className={styles['title']}>{t('sheet.returns')}</h3>
      <dl className={styles['returns']}>
        {returns.map(({ name, least, most }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{percentRange(least, most, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['quiet']}>
        {returns.some(({ least, most }) => percentRange(least, least, locale) !== percentRange(most, most, locale))
          ? t('sheet.ranges')
          : t('sheet.computed')}
      </p>
    </section>
  );
}

/** @param share decimal text: "0.955" is 95.5 % */
const percent = (share: string, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(Number(share));

function percentRange(least: string, most: string, locale: string): string {
  const [from, to] = [percent(least, 2, locale), percent(most, 2, locale)];
  return from === to ? to : `${from} – ${to}`;
}

function Figures({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation(['catalogue', 'games']);
  const locale = useLocale();
  const money = (price: Priced): string => formatMoney(price, locale);
  const {
    rtp,
    rtpError,
    volatility,
    hitRate,
    maxWin,
    minStake,
    maxStake,
    roundLimit,
    maxReturn,
    returns,
    columns,
    rows,
    game,
  } = sheet;
  const error = rtpError === null ? '' : ` ± ${percent(rtpError, 2, locale)}`;
  return (
    <dl className={styles['figures']}>
      {rtp !== null && (
        <Figure name={t('sheet.rtp')}>
          {percent(rtp, 2, locale)}
          {error}
        </Figure>
      )}
      {rtp === null && returns.length > 0 && (
        <Figure name={t('sheet.rtp')}>
          {percentRange(
            String(Math.min(...returns.map(({ least }) => Number(least)))),
            String(Math.max(...returns.map(({ most }) => Number(most)))),
            locale,
          )}
        </Figure>
      )}
      {volatility !== null && volatility !== 'OTHER' && (
        <Figure name={t('sheet.volatility')}>
          <Bars level={volatility} />
          {t(`sheet.level.${volatility}`)}
        </Figure>
      )}
      {hitRate !== null && <Figure name={t('sheet.hitRate')}>{percent(hitRate, 1, locale)}</Figure>}
      {maxWin !== null && (
        <Figure name={t('sheet.maxWin')}>
          × {new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(Number(maxWin))}
        </Figure>
      )}
      {minStake !== null && (
        <Figure name={t('sheet.stakes')}>
          {maxStake === null ? t('sheet.from', { amount: money(minStake) }) : `${money(minStake)} – ${money(maxStake)}`}
        </Figure>
      )}
      {roundLimit !== null && <Figure name={t('sheet.roundLimit')}>{money(roundLimit)}</Figure>}
      {maxReturn !== null && <Figure name={t('sheet.maxReturn')}>{money(maxReturn)}</Figure>}
      {columns !== null && rows !== null && (
        <Figure name={t('sheet.grid')}>
          {columns} × {rows}
        </Figure>
      )}
      {game.lines !== null && <Figure name={t('sheet.lines')}>{game.lines}</Figure>}
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** One, two or three bars; the text beside them says the same. */
function Bars({ level }: { readonly level: (typeof LEVELS)[number] }) {
  return (
    <span className={styles['bars']} aria-hidden="true">
      {LEVELS.map((each, at) => (
        <span key={each} data-on={at <= LEVELS.indexOf(level) || undefined} />
      ))}
    </span>
  );
}
