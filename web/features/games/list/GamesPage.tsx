import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { useSession } from '../../../lib/session.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import {
  type CatalogueView,
  chooseList,
  FIRST_VIEW,
  type GameList as ListName,
  narrow,
  readView,
  writeView,
} from '../catalogueView.ts';
import { CategoryHeading } from '../category/CategoryHeading.tsx';
import { GameFilterForm } from '../filter/GameFilterForm.tsx';
import { GameCount, GameList } from './GameList.tsx';
import styles from './GamesPage.module.css';
import { ListTabs } from '../filter/ListTabs.tsx';
import { categoryOf, type PagedCategory } from '../paths.ts';
import { useGameList } from './useGameList.ts';
import { useBrand } from '../useBrand.ts';
import { useStableValue } from './useStableValue.ts';
import { VendorMenu } from '../filter/VendorMenu.tsx';

const PvpRooms = lazyPart(async () => {
  const [{ PvpRooms: Part }] = await Promise.all([import('../pvp/PvpRooms.tsx'), loadWords('catalogue')]);
  return Part;
});

const PANEL = 'games-panel';

/** The catalogue of one category. Its whole state is in the address, so that links can be shared. */
export function GamesPage() {
  const { pathname } = useLocation();
  const category = categoryOf(pathname) ?? 'RNG';
  const [params, setParams] = useSearchParams();
  const { status, requireMember } = useSession();
  const brand = useBrand();
  const view = readView(params);

  const show = (next: CatalogueView): void => setParams(writeView(next), { preventScrollReset: true });
  // Typing replaces the history entry: going back leaves the page instead of removing a letter.
  const refine = (next: CatalogueView): void => setParams(writeView(next), { preventScrollReset: true, replace: true });

  function choose(list: ListName): void {
    if (list === view.list) return;
    const go = (): void => show(chooseList(view, list));
    if (list === 'favourites' || list === 'recent') requireMember(go);
    else go();
  }

  return (
    <div className={styles['page']}>
      <CategoryHeading category={category} />
      <div className={styles['tools']}>
        <VendorMenu key={category} category={category} view={view} />
        <GameFilterForm
          key={`${category} ${view.vendorCode ?? ''}`}
          narrowing={view}
          hasDetails={category === 'RNG'}
          currencySymbol={brand?.currencySymbol ?? ''}
          hasBingo={brand?.languages.includes('TY') ?? false}
          onNarrow={(narrowing) => refine(narrow(view, narrowing))}
        />
      </div>
      {category === 'PVP' && (
        <Suspense fallback={<div className={styles['rooms']} data-status={status} />}>
          <PvpRooms vendorCode={view.vendorCode} />
        </Suspense>
      )}
      <ListTabs category={category} list={view.list} panelId={PANEL} onChoose={choose} />
      <Catalogue
        key={`${category} ${view.list} ${view.vendorCode ?? ''}`}
        category={category}
        view={view}
        onShowAll={() => show(FIRST_VIEW)}
      />
    </div>
  );
}

/** One list. Another category, list or vendor mounts a new one. */
function Catalogue({
  category,
  view,
  onShowAll,
}: {
  readonly category: PagedCategory;
  readonly view: CatalogueView;
  readonly onShowAll: () => void;
}) {
  const { t } = useTranslation('games');
  // Rendering cards is deferred: input comes first.
  const shown = useDeferredValue(useStableValue({ view, state: useGameList(category, view) }));
  return (
    <section id={PANEL} role="tabpanel" aria-label={t(`list.${view.list}`)} className={styles['panel']}>
      <h2>
        <VisuallyHidden>{t(`list.${view.list}`)}</VisuallyHidden>
      </h2>
      <GameCount state={shown.state} />
      <GameList {...shown} onShowAll={onShowAll} />
    </section>
  );
}
