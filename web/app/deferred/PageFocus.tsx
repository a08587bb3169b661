import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage, type PageLink, pageLinkOf } from './focusPage.ts';

/**
 * Moves the focus to the title of a new page, as a browser does to the top of a document. A change of the query string
 * alone, such as a filter, is not a new page.
 */
export function PageFocus() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  /** The link that was followed, by the key of the history entry it was on. */
  const left = useRef(new Map<string, PageLink>());

  useEffect(
    function rememberLinks() {
      const entries = left.current;
      function note({ target }: MouseEvent): void {
        const link = pageLinkOf(target);
        if (link) entries.set(key, link);
      }
      document.addEventListener('click', note, true);
      return () => document.removeEventListener('click', note, true);
    },
    [key],
  );

  const begin = useEffectEvent(() => focusPage({ left: left.current.get(key) ?? null, hash }));
  useEffect(
    function followPage() {
      if (shown.current === pathname) return undefined;
      shown.current = pathname;
      return begin();
    },
    [pathname],
  );
  return null;
}
