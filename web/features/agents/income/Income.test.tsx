import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { CALENDAR } from '../testing.ts';
import { IncomePage } from './IncomePage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('contracts', 'agents', 'paging', 'records');
});

const source = (kind: string, amount: string, payerName: string | null = null) => ({
  __typename: 'IncomeSource',
  kind,
  operatorKind: kind === 'OTHER' ? 'TOMBOLA' : kind,
  payerName,
  amount: someMoney(amount),
  count: 2,
});
const settlement = {
  __typename: 'IncomeSettlement',
  id: '5',
  kind: 'DIVIDEND',
  operatorKind: 'dividend',
  dueAt: '2026-05-01T00:00:00.000Z',
  received: someMoney('0.405'),
  given: someMoney('0.2'),
  net: someMoney('0.205'),
  posted: someMoney('0.20'),
};

const income = (sources: readonly object[], nodes: readonly object[], pages = 1): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    income: {
      __typename: 'IncomeSettlementConnection',
      total: someMoney('9.20'),
      sources,
      nodes,
      totalCount: nodes.length,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount: pages, hasNextPage: false },
    },
  },
});

function open(...answers: readonly Answer[]) {
  const gateway = testGateway({ LineCalendar: [CALENDAR], Income: answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <IncomePage />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.filter(({ name }) => name === 'Income').map(({ variables }) => variables);
}

const plain = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

test('the total, what it is made of and by whom, and settlements with what was given on are told', async () => {
  open(income([source('DIVIDEND', '8.00', 'top'), source('OTHER', '1.20')], [settlement]));
  expect(plain(await screen.findByLabelText('Earned in total'))).toBe('Earned in totalP 9.20');
  const sources = screen.getByRole('table', { name: 'By kind and payer' });
  expect(within(sources).getAllByRole('row').map(plain).slice(1)).toEqual([
    'Dividendtop287%P 8.00',
    'TOMBOLAThe house213%P 1.20',
  ]);
  const settlements = screen.getByRole('table', { name: 'Settlements of contracts' });
  expect(within(settlements).getAllByRole('row').map(plain)[1]).toMatch(
    /^1 May 2026.*DividendP 0\.41exactly 0\.405P 0\.20P 0\.21exactly 0\.205P 0\.20$/,
  );
});

test('days and pages are asked for as they are chosen', async () => {
  const many = income([source('DIVIDEND', '8.00')], [settlement], 3);
  const asked = open(many, many, many);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 3 of 3' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 1 }));
  expect(asked().at(-1)?.['from']).toBe(asked().at(-1)?.['until']);
});

test('none, too many days, and a failure', async () => {
  open(new Error('away'), income([], []));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No income on these days' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Other days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  expect(await screen.findByRole('heading', { name: 'That is more than a year' })).toBeDefined();
});
