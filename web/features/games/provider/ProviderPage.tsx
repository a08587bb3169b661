import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePageHead } from '../../../lib/navigation/pageHead.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { chooseVendor, FIRST_VIEW, toFilter, writeView } from '../catalogueView.ts';
import { GameShelf } from '../shelf/GameShelf.tsx';
import { addCataloguePolicies } from '../list/longList.ts';
import { categoryPath, PAGED_CATEGORIES, type PagedCategory } from '../paths.ts';
import { ProviderPageDocument, type ProviderPageQuery, ProviderShelfDocument } from './ProviderPage.generated.ts';
import styles from './ProviderPage.module.css';

type Room = NonNullable<ProviderPageQuery['vendors']>[number];

/** A studio (`/provider/JL`): its logo, its categories, and its games, a row for each category. */
export function ProviderPage() {
  const { t } = useTranslation(['catalogue', 'games']);
  const { code = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(ProviderPageDocument, {
    notifyOnNetworkStatusChange: true,
    errorPolicy: 'all',
  });
  const rooms = data?.vendors?.filter((vendor) => vendor.code.toUpperCase() === code.toUpperCase()) ?? null;
  const studio = rooms?.[0] ?? null;
  usePageHead(studio?.name ?? t('provider.title'), null);
  if (!rooms && (error || data)) {
    return (
      <EmptyState
        announce
        level={1}
        picture="alert"
        title={t('games:error.title')}
        action={
          <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
            {t('games:error.retry')}
          </Button>
        }
      />
    );
  }
  if (rooms && !studio) {
    return (
      <EmptyState
        level={1}
        picture="search"
        title={t('provider.unknown')}
        action={<ButtonLink to={categoryPath.to('RNG')}>{t('games:empty.showAll')}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['mark']}>
          {studio && <LazyImage src={studio.logo.url} alt="" fit="contain" eager fallback={studio.name.slice(0, 1)} />}
        </span>
        <div className={styles['words']}>
          <p className={styles['kicker']}>{t('provider.title')}</p>
          <h1>{studio ? studio.name : <Skeleton width="220px" height="1em" />}</h1>
          <Makes rooms={rooms ?? []} />
        </div>
      </header>
      {rooms?.map((room) => (
        <Shelf key={room.id} room={room} />
      ))}
    </div>
  );
}

const isPaged = (category: Room['category']): category is PagedCategory =>
  PAGED_CATEGORIES.some((paged) => paged === category);

/** The studio's categories, each a link to all its games there. */
function Makes({ rooms }: { readonly rooms: readonly Room[] }) {
  const { t } = useTranslation(['catalogue', 'games']);
  return (
    <ul className={styles['makes']} aria-label={t('provider.makes')}>
      {rooms.map(({ id, code, category, gameCount, isHot }) => {
        const words = [
          t(`games:category.${category}.title`),
          gameCount === null ? null : t('provider.games', { count: gameCount }),
        ]
          .filter((part) => part !== null)
          .join(' · ');
        return (
          <li key={id}>
            {isPaged(category) ? (
              <Link to={categoryPath.to(category, writeView(chooseVendor(code)))}>{words}</Link>
            ) : (
              words
            )}
            {isHot && <Badge>{t('provider.hot')}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}

function Shelf({ room }: { readonly room: Room }) {
  const { t } = useTranslation(['catalogue', 'games']);
  const { category, code } = room;
  addCataloguePolicies(useApolloClient().cache);
  const filter = isPaged(category)
    ? toFilter(category, { ...FIRST_VIEW, vendorCode: code })
    : { category, vendorCode: code };
  const { data, error } = useQuery(ProviderShelfDocument, { variables: { filter }, errorPolicy: 'all' });
  const games = data?.games?.edges.map(({ node }) => node) ?? null;
  if (games?.length === 0 || (error && !games)) return null;
  const title = t(`games:category.${category}.title`);
  return (
    <GameShelf
      id={`shelf-${category}`}
      title={title}
      games={games}
      more={
        isPaged(category) && (
          <Link
            to={categoryPath.to(category, writeView(chooseVendor(code)))}
            aria-label={`${t('provider.all')}: ${title}`}
          >
            {t('provider.all')}
          </Link>
        )
      }
    />
  );
}
