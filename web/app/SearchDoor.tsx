import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../i18n/init.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { IconButton } from '../ui/IconButton/IconButton.tsx';

const SearchPalette = lazyPart(async () => {
  const [{ SearchPalette: Part }] = await Promise.all([import('../features/games/SearchPalette.tsx'), loadWords('catalogue')]);
  return Part;
});

interface SearchDoorProps {
  /** Not known before it was opened first. */
  readonly open: boolean | undefined;
  readonly setOpen: (open: boolean) => void;
  readonly className: string | undefined;
}

/** Opens the search over all games: by its button, or by "/" from anywhere but where one types. */
export function SearchDoor({ open, setOpen, className }: SearchDoorProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const place = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || place.closest('input,textarea,select,[role=dialog],[contenteditable]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [setOpen]);
  return (
    <>
      <span className={className}>
        <IconButton icon="search" label={t('search')} aria-haspopup="dialog" aria-keyshortcuts="/" onClick={() => setOpen(true)} />
      </span>
      {open !== undefined && (
        <Suspense>
          <SearchPalette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
