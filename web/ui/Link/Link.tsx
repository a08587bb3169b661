import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export type LinkProps = {
  /** A path of the site. */
  readonly to: string;
  /** Replaces the present history entry. */
  readonly replace?: boolean;
  /** Stored in the history entry. */
  readonly state?: unknown;
  /** Keeps the scroll position instead of scrolling to the top. */
  readonly keepScroll?: boolean;
  /** Loads a new document, like an address typed into the browser. */
  readonly reloadDocument?: boolean;
} & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/**
 * A link within the site: a plain click stays in the document; anything else (new tab, download, long press) is the
 * browser's. The router's own link includes prefetching for frameworks: two kilobytes that no page of the site uses.
 */
export function Link({
  to,
  replace,
  state,
  keepScroll = false,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    preventScrollReset: keepScroll,
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
  });

  function press(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!reloadDocument && !event.defaultPrevented) follow(event);
  }

  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

/** A link with `aria-current` when the visitor is on its page, or on a page below it unless `end` is set. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation();
  const [own = ''] = rest.to.split('?');
  const isHere = pathname === own || (!end && pathname.startsWith(`${own}/`));
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}
