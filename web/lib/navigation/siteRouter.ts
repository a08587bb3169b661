import type { ComponentType } from 'react';
import type { Location, NavigateOptions, NavigationType, Navigator, Params, RouteObject, To } from 'react-router-dom';

/** Loads a page's component, and the words that it needs. The same function always loads the same page. */
export type LoadPage = () => Promise<ComponentType>;

/** An address that is asked for, with the parameters of its pattern. */
export interface Asked {
  readonly location: Location;
  readonly params: Params;
}

/** What happens before a route is shown; stored in its `handle`. */
export interface PageHandle {
  readonly page?: LoadPage;
  /** In place of `page`, where the query decides which one it is. */
  readonly pageAt?: (search: URLSearchParams) => LoadPage;
  /** In place of a page: the address that this one stands for. */
  readonly redirect?: (asked: Asked) => string | Promise<string>;
}

/** A component, or why there is none; empty for a route with an element of its own. */
export interface Page {
  readonly Component?: ComponentType;
  readonly error?: unknown;
}

/** The page in view. A new object for each navigation. */
export interface Shown {
  readonly location: Location;
  /** How it was reached. */
  readonly action: `${NavigationType}`;
  /** Null until the code of the document's first page has come. */
  readonly page: Page | null;
  /** Whether it was asked for to leave the scroll position alone. */
  readonly keepsScroll: boolean;
}

export interface RouterState {
  readonly shown: Shown;
  /** Where a navigation leads whose page is still loading. */
  readonly pending: Location | null;
}

export interface SiteRouter {
  readonly routes: RouteObject[];
  readonly state: RouterState;
  /** For the router's own components and hooks. */
  readonly navigator: Navigator;
  /** Calls the listener with every change; returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the page is shown, or another navigation has taken the place of this one. */
  navigate: Navigate;
  /** Stops listening to the browser's history. */
  readonly dispose: () => void;
}

export interface Navigate {
  /** Goes so many entries forward, or back. */
  (steps: number): Promise<void>;
  (to: To, options?: NavigateOptions): Promise<void>;
  (to: To | number, options?: NavigateOptions): Promise<void>;
}
