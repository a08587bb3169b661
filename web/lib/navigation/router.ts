import type { ComponentType } from 'react';
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  parsePath,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { loadChunk } from '../loading/chunks.ts';
import type { LoadPage, Page, PageHandle, Shown, RouterState, SiteRouter } from './siteRouter.ts';

type Outcome = Page | { readonly redirect: string };

const attempt = (work: () => Promise<Outcome>): Promise<Outcome> => work().catch((error: unknown) => ({ error }));

/** No page has this address. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/**
 * Loads the page of each address before it is shown: until then the present page stays, and so does its address unless
 * the browser has changed it. What does not load is shown as an error, except after another navigation.
 */
export function createRouter(routes: RouteObject[], history: ReturnType<typeof createBrowserHistory>): SiteRouter {
  const listeners = new Set<() => void>();
  const loaded = new Map<LoadPage, ComponentType>();
  let turn = 0;

  /** At once if nothing has to load, so that a navigation within a page is not late. */
  function prepare(location: Location): Outcome | Promise<Outcome> {
    const match = matchRoutes(routes, location)?.at(-1);
    const { redirect, page, pageAt } = (match?.route.handle ?? {}) as PageHandle;
    if (redirect) return attempt(async () => ({ redirect: await redirect({ location, params: match?.params ?? {} }) }));
    const load = pageAt ? pageAt(new URLSearchParams(location.search)) : page;
    if (load === undefined) return {};
    const Component = loaded.get(load);
    return Component ? { Component } : attempt(() => arrive(load, createPath(location)));
  }

  async function arrive(load: LoadPage, address: string): Promise<Page> {
    const Component = await loadChunk(load, 'page', address);
    loaded.set(load, Component);
    return { Component };
  }

  async function open(action: Shown['action'], location: Location, keepsScroll = false): Promise<void> {
    const own = (turn += 1);
    let outcome = prepare(location);
    if (outcome instanceof Promise) {
      if (location !== router.state.shown.location) become({ ...router.state, pending: location });
      outcome = await outcome;
      if (own !== turn) return undefined;
    }
    if ('redirect' in outcome)
      return open(action === 'POP' ? 'REPLACE' : action, toLocation(outcome.redirect), keepsScroll);
    if (action === 'PUSH') history.push(location, location.state);
    if (action === 'REPLACE') history.replace(location, location.state);
    become({ shown: { location, action, page: outcome, keepsScroll }, pending: null });
  }

  function become(state: RouterState): void {
    router.state = state;
    for (const listener of listeners) listener();
  }

  /** Relative to the present page: `?list=hot` stays on its path. Never another site's: `//example.com` is a path. */
  function toLocation(to: To, state: unknown = null): Location {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const pathname = (path.pathname ?? router.state.shown.location.pathname).replace(/^[/\\]{2,}/, '/');
    const key = Math.random().toString(36).slice(2, 10);
    return { search: '', hash: '', ...path, pathname, state, key };
  }

  const { action, location } = history;
  const router: { -readonly [Key in keyof SiteRouter]: SiteRouter[Key] } = {
    routes,
    state: { shown: { location, action, page: null, keepsScroll: false }, pending: null },
    navigator: {
      createHref: history.createHref,
      go: (steps) => void router.navigate(steps),
      push: (to, state, options) => void router.navigate(to, { ...options, state }),
      replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async navigate(to: To | number, { replace = false, state, preventScrollReset }: NavigateOptions = {}) {
      if (typeof to === 'number') history.go(to);
      else await open(replace ? 'REPLACE' : 'PUSH', toLocation(to, state), preventScrollReset);
    },
    dispose: history.listen((change) => void open('POP', change.location)),
  };
  void open('POP', location);
  return router;
}

/** Resolves when the code of the first page is here, or is known not to come. */
export const whenReady = (router: SiteRouter): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (router.state.shown.page === null) return;
      end();
      resolve();
    };
    const end = router.subscribe(look);
    look();
  });
