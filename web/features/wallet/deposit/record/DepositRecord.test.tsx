import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { someMoney } from '../../../../testing/money.ts';
import { DepositPage } from '../DepositPage.tsx';
import { aDeposit, viewerOf } from '../testing.ts';
import { useRecordPlace } from '../../records/useRecordPlace.ts';
import { DepositRecord } from './DepositRecord.tsx';
import { AT_FIRST } from './recordFilter.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('deposit', 'records', 'paging');
});

const pageOf = (nodes: readonly object[], pageNumber = 1, pageCount: number | null = 1, hasNextPage = false) =>
  viewerOf({
    deposits: {
      __typename: 'DepositConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount, hasNextPage },
    },
  });
const METHODS = viewerOf({
  depositMethods: ['online', 'qr'].map((id) => ({ __typename: 'DepositMethodName', id, name: `By ${id}` })),
});

function Record({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  return <DepositRecord place={useRecordPlace(AT_FIRST)} linkTo={linkTo} />;
}

function open(pages: readonly Answer[], methods: Answer = METHODS) {
  const gateway = testGateway({ DepositRecord: pages, DepositMethods: [methods] });
  const linkTo = (...path: readonly string[]) => ({
    to: `/?centre=${['depositv2', ...path].join('.')}`,
    state: null,
    keepScroll: true as const,
  });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <Record linkTo={linkTo} />
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    asked: () => gateway.sent.filter(({ name }) => name === 'DepositRecord').map(({ variables }) => variables),
  };
}

const rows = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('record.'))
    .map((link) => [link.getAttribute('href'), link.textContent]);

test('deposits stand under their day, with what came of them, and lead to their own pages', async () => {
  open([
    pageOf([
      aDeposit({ id: '3', requestedAt: '2026-05-02T10:00:00.000Z' }),
      aDeposit({
        id: '2',
        state: 'CREDITED',
        requestedAt: '2026-05-01T10:00:00.000Z',
        paidAmount: someMoney('500.00'),
        creditedAmount: someMoney('495.00'),
      }),
      aDeposit({
        id: '1',
        state: 'OTHER',
        operatorState: 'On hold',
        method: null,
        requestedAt: '2026-05-01T09:00:00.000Z',
      }),
    ]),
  ]);
  expect(await screen.findByRole('heading', { name: /Saturday,? 2 May 2026/ })).toBeDefined();
  expect(screen.getByRole('heading', { name: /Friday,? 1 May 2026/ })).toBeDefined();
  expect(rows()).toEqual([
    ['/?centre=depositv2.record.3', expect.stringMatching(/^Online bankingP\s500\.00.*Waiting for payment$/)],
    ['/?centre=depositv2.record.2', expect.stringMatching(/P\s495\.00.*Credited$/)],
    ['/?centre=depositv2.record.1', expect.stringMatching(/^Deposit 1P\s500\.00.*On hold$/)],
  ]);
});

test('a period, a state and a method are asked for, each from the first page on', async () => {
  const { asked } = open([pageOf([aDeposit()], 1, 3), ...Array.from({ length: 5 }, () => pageOf([aDeposit()]))]);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 3' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'ended' } });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Method' }), { target: { value: 'qr' } });
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked()).toHaveLength(5));
  expect(asked().map(({ page }) => page)).toEqual([1, 2, 1, 1, 1]);
  expect(asked().at(-1)?.['filter']).toEqual({ states: ['FAILED', 'EXPIRED', 'SENT_BACK'], methodId: 'qr' });
});

test('where nothing fits the choice, all is one press away; where there is nothing, a first deposit is', async () => {
  open([pageOf([], 1, 0), pageOf([], 1, 0)]);
  expect(await screen.findByRole('heading', { name: 'No deposits found' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all deposits' }));
  expect(await screen.findByRole('heading', { name: 'No deposits yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'New deposit' }).getAttribute('href')).toBe('/?centre=depositv2');
});

test('a failure has a retry, and the methods may be missing', async () => {
  open([new Error('away'), pageOf([aDeposit()])], new Error('away'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('combobox', { name: 'Method' })).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Period' })).getAllByRole('button')).toHaveLength(3);
});

test('the way back from a deposit finds the choice again', async () => {
  const gateway = testGateway({
    DepositRecord: Array.from({ length: 4 }, () => pageOf([aDeposit()])),
    DepositMethods: [METHODS, METHODS],
    DepositCase: [new Error('away')],
  });
  const at = (...path: readonly string[]) => (
    <gateway.Around>
      <LocaleContext value="en-GB">
        <DepositPage
          path={path}
          linkTo={(...parts) => ({ to: `/?centre=${parts.join('.')}`, state: null, keepScroll: true })}
          Pictures={() => null}
        />
      </LocaleContext>
    </gateway.Around>
  );
  const { rerender } = render(at('record'));
  fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: 'ended' } });
  rerender(at('record', '81'));
  rerender(at('record'));
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveProperty('value', 'ended');
});

test('where the operator counts no pages, one leads to the next as long as there is one', async () => {
  const { asked } = open([pageOf([aDeposit({ id: '1' })], 1, null, true), pageOf([aDeposit({ id: '2' })], 2, null)]);
  expect((await screen.findByRole('status')).textContent).toBe('Page 1');
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page 2'));
  expect(asked().at(-1)?.['page']).toBe(2);
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

test('a further page that turned out to have no rows says so and leads back', async () => {
  open([
    pageOf([aDeposit({ id: '1' })], 1, null, true),
    pageOf([], 2, null),
    pageOf([aDeposit({ id: '1' })], 1, null, true),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('There is nothing more')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
