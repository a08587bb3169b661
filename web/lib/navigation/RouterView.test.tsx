import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, use } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loadedRoute, memoryRouter } from '../../testing/router.tsx';
import { RouterView, useNavigate, usePendingLocation } from './RouterView.tsx';
import type { Navigate } from './siteRouter.ts';

test('a navigation is pending until its page is rendered, and the page before stays meanwhile', async () => {
  const code = Promise.withResolvers<ComponentType>();
  const data = Promise.withResolvers<string>();
  const navigates = new Set<Navigate>();
  function Layout() {
    navigates.add(useNavigate());
    return (
      <>
        <p role="status">{usePendingLocation()?.pathname ?? 'rests'}</p>
        <h1>{useLocation().pathname}</h1>
        <Suspense fallback="nothing">
          <Outlet />
        </Suspense>
      </>
    );
  }
  const Game = () => use(data.promise);
  const router = memoryRouter([
    { Component: Layout, children: [{ path: '/', element: 'The list' }, loadedRoute('/game', () => code.promise)] },
  ]);
  render(<RouterView router={router} />);
  const seen = () => [screen.getByRole('status').textContent, screen.getByRole('heading').textContent];
  expect(seen()).toEqual(['rests', '/']);
  await act(async () => void router.navigate('/game'));
  expect(seen()).toEqual(['/game', '/']);
  await act(async () => code.resolve(Game));
  expect(router.state).toMatchObject({ pending: null, shown: { location: { pathname: '/game' } } });
  expect(seen()).toEqual(['/game', '/']);
  expect(screen.getByText('The list')).toBeDefined();
  await act(async () => data.resolve('The game'));
  expect(seen()).toEqual(['rests', '/game']);
  expect(screen.getByText('The game')).toBeDefined();
  expect(navigates.size).toBe(1);
});
