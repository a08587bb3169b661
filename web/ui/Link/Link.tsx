import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export type LinkProps = {
  /** A path of the site. */
  readonly to: string;
  /** Takes the place of the page one is on in the history. */
  readonly replace?: boolean;
  /** Kept in the history entry. */
  readonly state?: unknown;
  /** Stays where the page is scrolled to, instead of going to its top. */
  readonly keepScroll?: boolean;
  /** Loads the page again, as an address typed into the browser would. */
  readonly reloadDocument?: boolean;
} & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/**
 * A link within the site: a plain press stays in the document, anything else (new tab, download, long press) is the
 * browser's. The router's own brings along the prefetching of frameworks, two kilobytes that every visitor would load
 * and no page of ours uses.
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

/** A link that knows whether one is on its page, or below it unless `end` says otherwise; told by `aria-current`. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation();
  const [own = ''] = rest.to.split('?');
  const isHere = pathname === own || (!end && pathname.startsWith(`${own}/`));
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}
