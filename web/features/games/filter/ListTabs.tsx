import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { useSession } from '../../../lib/session.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import type { GameList } from '../catalogueView.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { GamesPage_FavouriteCountFragmentDoc } from '../list/GamesPage.generated.ts';
import type { PagedCategory } from '../paths.ts';

interface ListTabsProps {
  readonly category: PagedCategory;
  readonly list: GameList;
  readonly panelId: string;
  readonly onChoose: (list: GameList) => void;
}

export function ListTabs({ category, list, panelId, onChoose }: ListTabsProps) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const { status } = useSession();
  const count = useFavouriteCount(category);
  return (
    <Tabs
      label={t('list.label')}
      value={list}
      panelId={panelId}
      onChange={onChoose}
      items={[
        { value: 'all', label: t('list.all'), icon: 'grid' },
        { value: 'hot', label: t('list.hot'), icon: 'flame' },
        // For members ([001] §2); a guest who opens its address still sees the tab.
        ...(status === 'guest' && list !== 'favourites'
          ? []
          : [
              {
                value: 'favourites' as const,
                label: (
                  <>
                    {t('list.favourites')} {count !== null && <Badge tone="quiet">{formatCount(count, locale)}</Badge>}
                  </>
                ),
                icon: 'heart' as const,
              },
            ]),
        { value: 'recent', label: t('list.recent'), icon: 'history' },
      ]}
    />
  );
}

/** Reads the same list that the tab opens, so that badge and list agree; null until that list was requested. */
function useFavouriteCount(category: PagedCategory): number | null {
  const { viewerId } = useSession();
  const variables = useMemo(() => ({ category }), [category]);
  const { data, complete } = useFragment({
    fragment: GamesPage_FavouriteCountFragmentDoc,
    variables,
    from: viewerId === null ? null : { __typename: 'Viewer', id: viewerId },
  });
  return complete ? (data?.favouriteGames?.totalCount ?? null) : null;
}
