import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage, type PageLink, pageLinkOf } from './focusPage.ts';

/**
 * A page that comes in another's place is begun at its title, as one that the browser loads is begun at its top. What
 * only changes the address's search, such as a filter, is no new page.
 */
export function PageFocus() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  /** By which link of its page each entry of the history was left; a new page is a new entry. */
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
