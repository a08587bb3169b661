import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { amount, ofKind, someTier } from '../testing.ts';
import { ContractPayments } from './ContractPayments.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('contracts', 'agents', 'paging', 'records');
});

const NOTHING = {
  stakes: null,
  result: null,
  carryBefore: null,
  carryAfter: null,
  base: null,
  gross: null,
  paid: null,
  given: null,
  owed: null,
  tier: null,
  activeMembers: null,
  rate: null,
};

const payment = (id: string, more: object = {}) => ({
  __typename: 'ContractPayment',
  id,
  contractId: '31',
  holderName: 'ann',
  giverName: 'top',
  category: null,
  operatorCategory: null,
  period: 'MONTHLY',
  operatorPeriod: 'M',
  from: '2026-04-01T00:00:00.000Z',
  until: '2026-05-01T00:00:00.000Z',
  dueAt: '2026-05-01T00:00:00.000Z',
  state: 'PAID',
  operatorState: 'PAID',
  ...NOTHING,
  ...more,
});

const paid = (nodes: readonly object[], pages = 1): Answer =>
  ofKind({
    payments: {
      __typename: 'ContractPaymentConnection',
      nodes,
      totals: {
        __typename: 'ContractPaymentTotals',
        gross: amount('400.00'),
        paid: amount('360.00500000'),
        owed: null,
      },
      totalCount: nodes.length,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount: pages, hasNextPage: false },
    },
  });

function open(...answers: readonly Answer[]) {
  const gateway = testGateway({ ContractPayments: answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <ContractPayments
          kind="DIVIDEND"
          today="2026-05-10"
          linkTo={(...parts) => ({ to: `/c/${parts.join('.')}`, state: null, keepScroll: true })}
        />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.map(({ variables }) => variables);
}

const plain = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

test('each payment has its calculation line by line, exact where it is finer than a cent', async () => {
  open(
    paid([
      payment('1', {
        stakes: amount('120000.00'),
        result: amount('20000.00'),
        activeMembers: 6,
        carryBefore: amount('-12000.00'),
        base: amount('8000.00'),
        rate: '5',
        tier: someTier('5', { stakes: amount('100000.00') }),
        gross: amount('400.00'),
        paid: amount('360.00500000'),
        given: amount('200.00'),
        owed: amount('39.995'),
        carryAfter: amount('0.00'),
        state: 'OWED',
      }),
    ]),
  );
  const row = (await screen.findByText('From top')).closest('li');
  if (!row) throw new Error('no row');
  expect(within(row).getByText('Partly owed')).toBeDefined();
  const lines = [...within(row).getByLabelText('How it was worked out').children].map((each) =>
    plain(each as HTMLElement),
  );
  expect(lines).toEqual([
    'Stakes of the teamP 120,000.00',
    'Won by the houseP 20,000.00Stakes less payouts and bonuses; below zero the team won.',
    'Active members6',
    'Brought forward−P 12,000.00A loss of the house in periods before.',
    'BaseP 8,000.00What the house won, with what was carried into it.',
    'Rate5%Tier: from P 100,000.00 of stakes',
    'Due: base × rateP 400.00',
    'ReceivedP 360.01exactly 360.005',
    'Passed on to your teamP 200.00',
    'Still owedP 40.00exactly 39.995',
    'PeriodMonthly',
    expect.stringMatching(/^Due on1 May 2026/),
  ]);
  expect(within(row).getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/c/history.31');
  const totals = screen.getByLabelText('Totals of these days');
  expect(plain(totals)).toBe('DueP 400.00ReceivedP 360.01exactly 360.005Owed—');
});

test('a payment of which little is known tells that, and no more', async () => {
  open(paid([payment('2', { giverName: null, from: null, until: null, state: 'FROZEN' })]));
  const row = (await screen.findByText('From the house')).closest('li');
  expect(row && plain(row)).toMatch(/Being paidRateNo tier reachedPeriodMonthly/);
});

test('the side, the days, a name and a page are asked for', async () => {
  const many = paid([payment('1')], 3);
  const asked = open(many, many, many, many, many);
  await screen.findByText('From top');
  expect(asked()[0]).toMatchObject({ side: 'HOLDER', from: '2026-04-11', until: '2026-05-10', name: null, page: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 3' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Given' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ side: 'GIVER', page: 1 }));
  expect(await screen.findByText('To ann')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: 'an' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ name: 'an' }));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-05-10', until: '2026-05-10' }));
});

test('none, too many days, and a failure', async () => {
  open(new Error('away'), paid([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No payments on these days' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Other days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  expect(await screen.findByRole('heading', { name: 'That is more than a year' })).toBeDefined();
});
