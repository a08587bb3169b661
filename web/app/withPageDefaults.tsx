import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '../lib/loading/chunks.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

/**
 * Gives each page the defaults: an error page inside the layout, a skeleton while its code loads, and a deadline for
 * that code (S15).
 */
export function withPageDefaults(pages: readonly RouteObject[]): RouteObject[] {
  return pages.map((page): RouteObject => {
    const { lazy } = page;
    return {
      ErrorBoundary: ErrorPage,
      HydrateFallback: PageSkeleton,
      ...page,
      ...(typeof lazy === 'function' ? { lazy: () => loadChunk(lazy, 'page') } : {}),
    };
  });
}
