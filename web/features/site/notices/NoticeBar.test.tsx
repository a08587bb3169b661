import type { FragmentType } from '@apollo/client';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { SessionContext } from '../../../lib/session.ts';
import { testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { NoticeBar_AnnouncementFragmentDoc, type NoticeBar_AnnouncementFragment } from './NoticeBar.generated.ts';

type Kind = NoticeBar_AnnouncementFragment['kind'];

function open(status: 'guest' | 'member', kinds: readonly Kind[]): void {
  const { client, Around } = testGateway({});
  const from = kinds.map((kind, index) => {
    const data = { __typename: 'Announcement' as const, id: String(index), title: `News ${kind}`, kind };
    client.cache.writeFragment({ fragment: NoticeBar_AnnouncementFragmentDoc, from: data, data });
    return Object.assign<FragmentType<NoticeBar_AnnouncementFragment>, object>(
      {},
      { __typename: data.__typename, id: data.id },
    );
  });
  const session = testSession(status);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <SessionContext value={session}>
      <NoticeBar announcements={from} onOpen={vi.fn<() => void>()} />
    </SessionContext>,
    { wrapper: Around },
  );
}

beforeAll(() => initI18n('EN'));

const titles = (): readonly (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('popups are not in the bar, and notices for players are, for members', () => {
  open('member', ['HOT', 'POPUP', 'PLAYER']);
  expect(titles()).toEqual(['News HOT', 'News PLAYER']);
});

test('without notices for this visitor there is no bar', () => {
  open('guest', ['POPUP', 'PLAYER']);
  expect(screen.queryByRole('region')).toBeNull();
});
