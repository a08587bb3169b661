import { render, screen, within } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { MemoryRouter } from '../../testing/router.tsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { LocaleContext } from '../../lib/locale.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { testSession } from '../../testing/session.ts';
import { loadEnglish } from '../../testing/words.ts';
import { AppDownload } from './AppDownload.tsx';
import { LobbyPanel } from './LobbyPanel.tsx';
import { ServiceQuality } from './ServiceQuality.tsx';
import { Welcome } from './Welcome.tsx';

beforeAll(loadEnglish);

const show = (part: ReactElement) =>
  render(
    <MemoryRouter>
      <LocaleContext value="en">{part}</LocaleContext>
    </MemoryRouter>,
  );

test.each<[Session['status'], string, string | null]>([
  ['guest', 'Sign in', null],
  ['trial', 'Join now', '/register'],
  ['member', 'Keep playing', '/recent'],
])('the welcome offers a %s: %s', (status, name, to) => {
  show(
    <SessionContext value={testSession(status)}>
      <Welcome tagline={null} gamesPath="/games" recentPath="/recent" onSearch={() => undefined}>
        {null}
      </Welcome>
    </SessionContext>,
  );
  expect(screen.getByText(name).closest('a')?.getAttribute('href') ?? null).toBe(to);
  expect(screen.getAllByRole('link')).toHaveLength(to === null ? 1 : 2);
});

describe('the link to a lobby', () => {
  const vendors = (count: number) =>
    Array.from({ length: count }, (_vendor, at) => ({
      id: `LIVE.${at}`,
      name: `Studio ${at + 1}`,
      logo: { url: `https://images.test/${at}.svg` },
    }));
  const panel = (count: number) =>
    show(<LobbyPanel room="LIVE" path="/live" vendors={vendors(count)} picture={null} />);

  test('shows its name, its studios and the link', () => {
    panel(2);
    expect(screen.getByRole('heading', { name: 'Live casino' })).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Studios' }))
        .getAllByRole('img')
        .map((logo) => [logo.getAttribute('alt'), logo.getAttribute('src')]),
    ).toEqual([
      ['Studio 1', 'https://images.test/0.svg'],
      ['Studio 2', 'https://images.test/1.svg'],
    ]);
    expect(screen.getByRole('link', { name: 'Enter: Live casino' }).getAttribute('href')).toBe('/live');
  });

  test('shows the first six of many', () => {
    panel(9);
    expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Studio ${number}`),
    );
  });

  test('has no list without studios', () => {
    panel(0);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: 'Enter: Live casino' })).toBeTruthy();
  });
});

describe('service quality', () => {
  type Quality = ComponentProps<typeof ServiceQuality>['quality'];
  const figures = (more: Partial<Quality> = {}) => {
    show(
      <ServiceQuality
        quality={{
          averageDepositSeconds: 83,
          averageWithdrawalSeconds: 600,
          paymentPartnerCount: 1,
          gameProviderCount: 41,
          gameCount: 10_234,
          ...more,
        }}
      />,
    );
    return within(screen.getByRole('region', { name: 'Our service in figures' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };

  test('is shown in the figures of the result, formatted for the locale', () => {
    expect(figures()).toEqual([
      ['until a deposit is credited, on average', '83 sec'],
      ['until a withdrawal is paid, on average', '10 min'],
      ['payment partner', '1'],
      ['game studios', '41'],
      ['games to play', '10,234'],
    ]);
  });

  test('leaves out figures without data', () => {
    expect(figures({ averageDepositSeconds: null, averageWithdrawalSeconds: null }).map(([label]) => label)).toEqual([
      'payment partner',
      'game studios',
      'games to play',
    ]);
  });

  test('shows a deposit that took no time', () => {
    expect(figures({ averageDepositSeconds: 0 })[0]?.[0]).toBe('until a deposit is credited, on average');
  });
});

describe('the apps', () => {
  type Resources = ComponentProps<typeof AppDownload>['resources'];
  const apps = (resources: Resources) => show(<AppDownload resources={resources} guidePath="/down" />);
  const ANDROID = {
    kind: 'ANDROID',
    url: 'https://apps.test/croupier.apk',
    qrCodeUrl: 'https://images.test/android.svg',
  } as const;
  const IOS = { kind: 'IOS', url: 'https://apps.test/ios', qrCodeUrl: null } as const;

  test('each platform has its link, and its QR code if there is one', () => {
    apps([IOS, ANDROID]);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Android app', ANDROID.url],
      ['iPhone app', IOS.url],
      ['How to install', '/down'],
    ]);
    expect(screen.getAllByRole('img').map((code) => [code.getAttribute('alt'), code.getAttribute('src')])).toEqual([
      ['Android app: Scan with your phone', ANDROID.qrCodeUrl],
    ]);
  });

  test('of several links for one platform the first is shown', () => {
    apps([ANDROID, { ...ANDROID, url: 'https://apps.test/other.apk' }]);
    expect(screen.getAllByRole('link', { name: 'Android app' }).map((link) => link.getAttribute('href'))).toEqual([
      ANDROID.url,
    ]);
    expect(screen.queryByRole('link', { name: 'iPhone app' })).toBeNull();
  });

  test.each([
    ['offers nothing', []],
    ['offers nothing for a phone', [{ ...ANDROID, kind: 'TELEGRAM' }]],
  ] as const)('there is nothing where the operator %s', (_what, resources) => {
    expect(apps(resources).container.childElementCount).toBe(0);
  });
});
