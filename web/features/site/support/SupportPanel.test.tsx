import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadWords } from '../../../i18n/init.ts';
import { SessionContext } from '../../../lib/session.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { loadEnglish } from '../../../testing/words.ts';
import { Toasts } from '../../../ui/Toast/Toasts.tsx';
import { sitePolicies } from '../cache.ts';
import { SupportPanel_SiteFragmentDoc } from './SupportPanel.generated.ts';
import { SupportPanel } from './SupportPanel.tsx';

beforeAll(loadEnglish);
beforeAll(() => loadWords('operator'));

const channel = (id: string, kind: string, title: string, url: string | null, opensInPopup = false) => ({
  __typename: 'SupportChannel',
  id,
  kind,
  title,
  url,
  opensInPopup,
});
const CHANNELS = [
  channel('0', 'LIVE_CHAT', 'Live chat', null, true),
  channel('1', 'VIP', 'VIP service', null, true),
  channel('2', 'EMAIL', 'Contact form', 'mailto:support@example.com'),
  channel('3', 'SOCIAL', 'Nowhere', null),
];
const RESOURCES = [
  { __typename: 'Resource', kind: 'TELEGRAM', url: 'https://t.example', qrCodeUrl: null },
  { __typename: 'Resource', kind: 'ANDROID', url: 'https://a.example', qrCodeUrl: null },
];

interface Popup {
  closed: boolean;
  opener: unknown;
  readonly document: { readonly body: { textContent: string } };
  readonly location: { replace: ReturnType<typeof vi.fn> };
  readonly close: () => void;
}
let popup: Popup;
beforeEach(() => {
  popup = {
    closed: false,
    opener: window,
    document: { body: { textContent: '' } },
    location: { replace: vi.fn<(url: string) => void>() },
    close: () => void (popup.closed = true),
  };
  vi.stubGlobal(
    'open',
    vi.fn(() => popup),
  );
});

function open(answers: Readonly<Record<string, readonly Answer[]>>, status: 'guest' | 'member' = 'guest') {
  const gateway = testGateway(answers, sitePolicies);
  const site = { __typename: 'Site' as const, supportChannels: CHANNELS, resources: RESOURCES };
  gateway.client.cache.writeFragment({ id: 'Site:{}', fragment: SupportPanel_SiteFragmentDoc, data: site as never });
  const nothing = (): void => undefined;
  render(
    <SessionContext value={testSession(status)}>
      <SupportPanel site={site as never} onFollow={nothing} byRank />
      <Toasts />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  return gateway.sent;
}

test('the operator’s channels are shown, with the live chat for everyone and none without an address', () => {
  open({});
  expect(screen.getByRole('button', { name: 'Live chat' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy support@example.com' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Promotions' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Telegram' })).toBeTruthy();
  expect([
    screen.queryByText('VIP service'),
    screen.queryByText('Nowhere'),
    screen.queryByRole('link', { name: 'Instagram' }),
  ]).toEqual([null, null, null]);
});

test.each([
  [4, 'Live chat'],
  [5, 'VIP service'],
] as const)('a member of rank %i is served by the %s', async (rank, service) => {
  open({ SupportRank: [{ viewer: { __typename: 'Viewer', id: '7', club: { __typename: 'Club', rank } } }] }, 'member');
  expect(await screen.findByRole('button', { name: service })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /chat|VIP/ })).toHaveLength(1));
});

test('a popup opens with the press, and loads the address once it is known', async () => {
  const sent = open({
    OpenSupport: [{ openSupport: { __typename: 'OpenSupportSuccess', url: 'https://support.example/chat' } }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Live chat' }));
  expect(window.open).toHaveBeenCalledWith('', 'support-0', expect.stringContaining('popup'));
  expect(popup.document.body.textContent).toBe('Looking up the address…');
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://support.example/chat'));
  expect([popup.opener, popup.closed, sent.map(({ variables }) => variables)]).toEqual([
    null,
    false,
    [{ input: { channelId: '0' } }],
  ]);
});

test.each([
  ['is refused', { openSupport: { __typename: 'SupportUnavailable' } }],
  ['does not arrive', new Error('offline')],
] as const)('the window closes when the look-up %s', async (_how, answer) => {
  open({ OpenSupport: [answer] });
  fireEvent.click(screen.getByRole('button', { name: 'Live chat' }));
  await waitFor(() => expect(popup.closed).toBe(true));
  expect(popup.location.replace).not.toHaveBeenCalled();
  expect(await screen.findByText(/could not be reached this way/)).toBeTruthy();
});

test('if the browser blocks popups, nothing is looked up and the visitor gets a message', async () => {
  vi.stubGlobal('open', () => null);
  const sent = open({});
  fireEvent.click(screen.getByRole('button', { name: 'Live chat' }));
  expect(await screen.findByText(/blocked the new window/)).toBeTruthy();
  expect(sent).toEqual([]);
});
