import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { closeSearch, openSearch, useSearch } from './search.ts';

const SearchPalette = lazyPart(async () => {
  const [{ SearchPalette: Part }] = await Promise.all([
    import('../../features/games/search/SearchPalette.tsx'),
    loadWords('catalogue'),
  ]);
  return Part;
});

/** Opens the search over all games: by its button, by the key "/" outside text fields, and by `openSearch`. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const words = useSearch();
  // In a layout effect: the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const place = event.target as HTMLElement;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        place.closest('input,textarea,select,[role=dialog],[contenteditable]')
      )
        return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton
        icon="search"
        label={t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => openSearch()}
      />
      {words !== undefined && (
        <Suspense>
          <SearchPalette open={words !== null} words={words ?? ''} onClose={closeSearch} />
        </Suspense>
      )}
    </>
  );
}
