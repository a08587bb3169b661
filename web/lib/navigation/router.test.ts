import { type RouteObject, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setChunkErrorHandler } from '../loading/chunks.ts';
import { createRouter, NotFoundError, whenReady } from './router.ts';
import type { LoadPage, PageHandle } from './siteRouter.ts';

afterEach(() => setChunkErrorHandler(null));

const Home = () => null;
const Game = () => null;
const home: LoadPage = () => Promise.resolve(Home);
const route = (path: string, handle: PageHandle): RouteObject => ({ path, handle });

/** A router over these routes, what it does to the history, and each state it has been in. */
function open(routes: RouteObject[], at = '/') {
  const history = createMemoryHistory({ initialEntries: [at] });
  const push = vi.spyOn(history, 'push');
  const replace = vi.spyOn(history, 'replace');
  const router = createRouter(routes, history);
  const address = (): string => `${history.location.pathname}${history.location.search}`;
  const pending = (): string | undefined => router.state.pending?.pathname;
  const page = () => router.state.shown.page;
  return { router, history, push, replace, address, pending, page };
}

describe('the first page', () => {
  test('is there at once if nothing has to load', () => {
    expect(open([{ path: '*', element: null }]).page()).toEqual({});
  });

  test('is there when its code has come; until then no navigation counts as pending', async () => {
    const { router, page, pending } = open([route('/', { page: home })]);
    expect([page(), pending()]).toEqual([null, undefined]);
    await whenReady(router);
    expect(page()).toEqual({ Component: Home });
  });

  test('is an error if its code does not come', async () => {
    const { router, page } = open([route('/', { page: () => Promise.reject(new Error('offline')) })]);
    await whenReady(router);
    expect(page()?.error).toMatchObject({ name: 'ChunkLoadError', fault: 'failed' });
  });

  test('can be another, in place of the address that was asked for', async () => {
    const { router, push, address } = open(
      [route('/old', { redirect: () => '/new?from=old' }), { path: '/new', element: null }],
      '/old',
    );
    await whenReady(router);
    expect(address()).toBe('/new?from=old');
    expect(push).not.toHaveBeenCalled();
  });
});

describe('a navigation', () => {
  test('leaves page and address as they are until the code has come', async () => {
    const code = Promise.withResolvers<typeof Game>();
    const { router, address, pending, page } = open([
      { path: '/', element: null },
      route('/game', { page: () => code.promise }),
    ]);
    const arrived = router.navigate('/game?id=1');
    expect([address(), pending(), page()]).toEqual(['/', '/game', {}]);
    code.resolve(Game);
    await arrived;
    expect([address(), pending(), page()]).toEqual(['/game?id=1', undefined, { Component: Game }]);
  });

  test('within a page, whose code is there, is done at once', async () => {
    const load = vi.fn<LoadPage>(() => Promise.resolve(Game));
    const { router, address } = open([{ path: '/', element: null }, route('/game', { page: load })]);
    await router.navigate('/game');
    void router.navigate('?id=2', { state: { from: 'here' }, preventScrollReset: true });
    expect(address()).toBe('/game?id=2');
    expect(router.state.shown).toMatchObject({
      action: 'PUSH',
      keepsScroll: true,
      location: { state: { from: 'here' } },
    });
    expect(load).toHaveBeenCalledOnce();
  });

  test('ends the one before, however late its code comes', async () => {
    const code = Promise.withResolvers<typeof Game>();
    const { router, address, page } = open([
      { path: '/', element: null },
      { path: '/help', element: null },
      route('/game', { page: () => code.promise }),
    ]);
    const late = router.navigate('/game');
    await router.navigate('/help');
    code.resolve(Game);
    await late;
    expect([address(), page()]).toEqual(['/help', {}]);
  });

  test('that fails shows the error at its address, and is tried again by the next', async () => {
    const load = vi.fn<LoadPage>(() => Promise.resolve(Game)).mockRejectedValueOnce(new Error('offline'));
    const { router, address, page } = open([{ path: '/', element: null }, route('/game', { page: load })]);
    await router.navigate('/game');
    expect([address(), page()?.error]).toEqual(['/game', expect.objectContaining({ fault: 'failed' })]);
    await router.navigate('/game', { replace: true });
    expect(page()).toEqual({ Component: Game });
  });

  test('may be sent elsewhere or be refused, by the words in its address', async () => {
    const { router, address, page } = open([
      { path: '/', element: null },
      route('/rng', { page: home }),
      route('/rng/:word', {
        redirect({ params, location }) {
          if (params['word'] === 'nonsense') throw new NotFoundError();
          return `/rng${location.search}`;
        },
      }),
    ]);
    await router.navigate('/rng/slots?list=hot');
    expect([address(), page()]).toEqual(['/rng?list=hot', { Component: Home }]);
    await router.navigate('/rng/nonsense');
    expect(page()?.error).toBeInstanceOf(NotFoundError);
  });

  test('within a path may lead to another page, by its query', async () => {
    const pageAt = (search: URLSearchParams): LoadPage => (search.has('code') ? game : home);
    const game: LoadPage = () => Promise.resolve(Game);
    const { router, page } = open([route('/lottery', { pageAt })], '/lottery');
    await whenReady(router);
    expect(page()).toEqual({ Component: Home });
    await router.navigate('?code=VN1');
    expect(page()).toEqual({ Component: Game });
  });

  test.each(['//evil.example', '/\\\\evil.example', '\\\\/evil.example'])('to %s stays on the site', async (to) => {
    const { router, address } = open([{ path: '*', element: null }]);
    await router.navigate(to);
    expect(address()).toMatch(/^\/[a-z]/);
  });

  test('back shows the former page, and replaced entries are gone', async () => {
    const { router, address, history } = open([{ path: '*', element: null }]);
    await router.navigate('/one');
    await router.navigate('/two', { replace: true });
    await router.navigate('/three');
    await router.navigate(-1);
    expect([address(), router.state.shown.action]).toEqual(['/two', 'POP']);
    await router.navigate(-1);
    expect(address()).toBe('/');
    router.dispose();
    history.go(1);
    expect(router.state.shown.location.pathname).toBe('/');
  });
});
