import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { Sent } from './Sent.tsx';

const message = (id: string, more: object = {}) => ({
  __typename: 'SentMessage',
  id,
  title: `Letter ${id}`,
  content: `<p>Words of ${id}</p>`,
  sentAt: '2026-05-02T10:00:00.000Z',
  recipientParty: 'SUPPORT',
  recipient: null,
  threadId: `9${id}`,
  ...more,
});
const sent = (nodes: readonly object[], pageCount: number | null = 1, pageNumber = 1): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    outbox: {
      __typename: 'SentMessageConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount, hasNextPage: pageCount === null && nodes.length > 0 },
    },
  },
});

function open(SentMessages: readonly Answer[]): void {
  const gateway = testGateway({ SentMessages });
  render(
    <Sent linkTo={(...path) => ({ to: `/?centre=messageV2.${path.join('.')}`, state: null, keepScroll: true })} />,
    {
      wrapper: gateway.Around,
    },
  );
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('writing', 'inbox', 'paging');
});

test('each message says to whom it went, and leads to its thread where it has one', async () => {
  open([
    sent([message('1'), message('2', { title: '', recipientParty: 'DOWNLINE', recipient: 'te***r', threadId: null })]),
  ]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Letter 1.*Customer service.*Words of 1/);
  expect(first && within(first).getByRole('link').getAttribute('href')).toMatch(/91/);
  expect(second?.textContent).toMatch(/No subject.*te\*\*\*r.*Words of 2/);
  expect(second && within(second).queryByRole('link')).toBeNull();
});

test('nothing sent yet is told as that', async () => {
  open([sent([])]);
  expect(await screen.findByRole('heading', { name: 'Nothing sent yet' })).toBeDefined();
});

test('pages are asked for one by one; one that does not come can be asked for again', async () => {
  open([sent([message('2')], 2), new Error('away'), sent([message('1')], 2)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Words of 1')).toBeDefined();
  expect(screen.queryByText('Words of 2')).toBeNull();
});

test('where no pages are counted, the one after the last full one says that there is nothing more', async () => {
  open([sent([message('1')], null), sent([], null, 2)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('There is nothing more')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Nothing sent yet' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Page 1' })).toBeDefined();
});
