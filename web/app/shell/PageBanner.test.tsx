import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { loadEnglish } from '../../testing/words.ts';
import { PageBanner } from './PageBanner.tsx';

beforeAll(loadEnglish);
afterEach(() => void vi.useRealTimers());
beforeEach(
  () =>
    void vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
);

const picture = { __typename: 'Picture', url: 'https://images.test/b.svg', alt: '' };
const banner = (title: string, link: object | null = null) => ({
  __typename: 'Banner',
  id: title,
  title,
  subtitle: null,
  picture,
  phonePicture: picture,
  link: link && { __typename: 'SiteLink', ...link },
});

function open(at: string, answers: readonly Answer[], ready = true) {
  const { client, sent } = testGateway({ Banners: answers });
  const router = memoryRouter([{ path: '*', element: <PageBanner ready={ready} /> }], [at]);
  const { container } = render(
    <ApolloProvider client={client}>
      <RouterView router={router} />
    </ApolloProvider>,
  );
  return { router, container, groups: () => sent.map(({ variables }) => variables['group']) };
}

const place = () => screen.queryByRole('region', { name: 'Featured' });

test('a page shows the banners of its group, and a page without a group none', async () => {
  const { router, groups } = open('/live', [
    { banners: [banner('Baccarat tonight')] },
    { banners: [banner('Fish in shoals')] },
  ]);
  expect(await screen.findByText('Baccarat tonight')).toBeTruthy();
  await act(() => router.navigate('/fish'));
  expect(await screen.findByText('Fish in shoals')).toBeTruthy();
  expect(screen.queryByText('Baccarat tonight')).toBeNull();
  await act(() => router.navigate('/vip'));
  expect(place()).toBeNull();
  expect(groups()).toEqual(['LIVE', 'FISH']);
});

test('until the page’s data has arrived, their space is kept and they are not requested', () => {
  const waiting = open('/live', [], false);
  expect(waiting.container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  expect(waiting.groups()).toEqual([]);
  expect(open('/vip', [], false).container.childElementCount).toBe(0);
});

test('a page of the same group keeps its banners without a request', async () => {
  const { router, groups } = open('/down', [{ banners: [banner('In your pocket')] }]);
  await screen.findByText('In your pocket');
  await act(() => router.navigate('/download'));
  expect(screen.getByText('In your pocket')).toBeTruthy();
  expect(groups()).toEqual(['DOWNLOAD']);
});

test.each([
  ['is empty', { banners: [] }],
  ['could not be had', new Error('offline')],
])('nothing stands where the group %s', async (_what, answer) => {
  const { groups, container } = open('/help', [answer]);
  await waitFor(() => expect(container.childElementCount).toBe(0));
  expect(groups()).toEqual(['HELP']);
});

test('one banner does not move; several rotate automatically, with a button for each', async () => {
  const { router } = open('/rng', [{ banners: [banner('One')] }, { banners: [banner('One'), banner('Two')] }]);
  await screen.findByText('One');
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  await act(() => router.navigate('/sports'));
  expect(await screen.findByRole('button', { name: 'Slide 2 of 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause the animation' })).toBeTruthy();
  expect(place()?.dataset['goesOn']).toBe('true');
});

test('the next banner comes after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  open('/rng', [{ banners: [banner('One'), banner('Two')] }]);
  await screen.findByText('One');
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' });
  const [first, second] = [
    await screen.findByRole('button', { name: 'Slide 1 of 2' }),
    screen.getByRole('button', { name: 'Slide 2 of 2' }),
  ];
  const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  after(4_999);
  expect(first.getAttribute('aria-current')).toBe('true');
  after(1);
  expect(second.getAttribute('aria-current')).toBe('true');
});

test.each([
  ['within the site, in this tab', { href: '/vip', isExternal: false }, null],
  ['elsewhere, in a tab of its own', { href: 'https://elsewhere.example/', isExternal: true }, '_blank'],
])('a banner leads %s, where its linkage says', async (_where, link, target) => {
  open('/promotions', [{ banners: [banner('The club', link)] }]);
  const found = await screen.findByRole('link', { name: 'The club' });
  expect(found.getAttribute('href')).toBe(link.href);
  expect(found.getAttribute('target')).toBe(target);
});

test('a banner without a link is an image only', async () => {
  open('/promotions', [{ banners: [banner('Look')] }]);
  expect(await screen.findByText('Look')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
