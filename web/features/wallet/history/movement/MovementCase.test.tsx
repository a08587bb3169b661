import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { saveFile } from '../../../../lib/browser/saveFile.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { type Answer, PartOnly, testGateway } from '../../../../testing/gateway.tsx';
import { someMoney } from '../../../../testing/money.ts';
import { MovementCase } from './MovementCase.tsx';
import { causePath } from './causePath.ts';

vi.mock('../../../../lib/browser/saveFile.ts', () => ({ saveFile: vi.fn<() => void>() }));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('records');
});
beforeEach(() => vi.mocked(saveFile).mockClear());

const file = {
  __typename: 'ReceiptFile',
  receipts: ['{"a":1}', '{"b":2}'],
  verifyUrl: 'https://play.test/play/verify',
};
const aMovement = (more: object = {}): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    transaction: {
      __typename: 'Transaction',
      id: '81',
      kind: 'WITHDRAWAL_REQUESTED',
      typeName: 'Withdrawal requested',
      amount: someMoney('0.00'),
      subject: null,
      at: '2026-05-02T10:00:00.000Z',
      reference: '500123',
      referenceKind: 'WITHDRAWAL',
      entries: [
        {
          __typename: 'AccountEntry',
          account: 'MAIN',
          operatorAccount: 'main',
          amount: someMoney('-7.00'),
          balanceBefore: someMoney('50.00'),
          balanceAfter: someMoney('43.00'),
        },
        {
          __typename: 'AccountEntry',
          account: 'HELD',
          operatorAccount: 'held',
          amount: someMoney('7.00'),
          balanceBefore: someMoney('0.00'),
          balanceAfter: someMoney('7.00'),
        },
      ],
      receiptFile: file,
      ...more,
    },
  },
});

const linkTo = (...parts: readonly string[]) => ({
  to: `/?centre=${['transactionHistory', ...parts].join('.')}`,
  state: null,
  keepScroll: true as const,
});

function open(answer: Answer) {
  const gateway = testGateway({ MovementCase: [answer] });
  render(
    <LocaleContext value="en-GB">
      <MovementCase id="81" linkTo={linkTo} />
    </LocaleContext>,
    { wrapper: gateway.Around },
  );
}

test('a movement tells what it did to each account, and leads to its cause', async () => {
  open(aMovement());
  expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBe(document.activeElement);
  const accounts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(accounts).toEqual([
    expect.stringMatching(/^Main wallet−P\s7\.00P\s50\.00 → P\s43\.00$/),
    expect.stringMatching(/^On hold\+P\s7\.00P\s0\.00 → P\s7\.00$/),
  ]);
  expect(screen.getByRole('link', { name: 'See the withdrawal' }).getAttribute('href')).toBe(
    '/?centre=withdraw.record.500123',
  );
  expect(screen.getByRole('link', { name: 'All movements' }).getAttribute('href')).toBe('/?centre=transactionHistory');
});

test('its receipts are saved as one file, as they are, and there is a way to check them', async () => {
  open(aMovement());
  fireEvent.click(await screen.findByRole('button', { name: 'Save receipt' }));
  expect(saveFile).toHaveBeenCalledWith({ name: 'receipt-81.json', text: '[\n{"a":1},\n{"b":2}\n]\n' });
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Check a receipt' }).href);
  expect([url.pathname, url.searchParams.get('language')]).toEqual(['/play/verify', 'EN']);
});

test('what has no receipt says so, and what has no page of its cause has no link', async () => {
  open(
    aMovement({
      kind: 'BONUS',
      referenceKind: 'PROMOTION',
      reference: 'welcome',
      receiptFile: { ...file, receipts: [] },
    }),
  );
  expect(await screen.findByText('This movement was booked before there were receipts.')).toBeTruthy();
  expect(within(screen.getByRole('article')).getAllByRole('link')).toHaveLength(1);
});

test('parts that are away leave the rest standing; a movement that is not there is said', async () => {
  open(new PartOnly({ ...(aMovement({ receiptFile: null }) as Record<string, unknown>) }, ['viewer', 'transaction']));
  expect(await screen.findByText('The receipt cannot be shown right now.')).toBeTruthy();
  open({ viewer: { __typename: 'Viewer', id: '7', transaction: null } });
  expect(await screen.findByRole('heading', { name: 'No such movement' })).toBeTruthy();
});

test('rounds, bets and duels have the page of their bet; money between own wallets that of the wallets', () => {
  const of = (kind: string, referenceKind: string | null, reference: string | null = '7') =>
    causePath({ kind, referenceKind, reference } as Parameters<typeof causePath>[0])?.path.join('.');
  expect(['ROUND', 'BET', 'DUEL'].map((each) => of('STAKE', each))).toEqual(
    Array.from({ length: 3 }, () => 'personalHistoryCopy.7'),
  );
  expect(of('DEPOSIT', 'DEPOSIT')).toBe('depositv2.record.7');
  expect(of('WITHDRAWAL', 'WITHDRAWAL')).toBe('withdraw.record.7');
  expect(of('WALLET_TRANSFER', 'TRANSFER', 'main>JL')).toBe('transferFund');
  expect(of('TRANSFER_SENT', 'TRANSFER')).toMatch(/^transferUpline\..*7$/);
  for (const other of ['TRANSFER', 'PROMOTION', 'OTHER', null]) expect(of('ADJUSTMENT', other)).toBeUndefined();
  expect(of('STAKE', 'BET', null)).toBeUndefined();
});
