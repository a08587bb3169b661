import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { markStreamStarted, markStreamLost } from '../../apollo/streams/streamStatus.ts';
import { holdBalance, noteShown, releaseBalance } from '../../lib/heldBalance.ts';
import { LocaleContext } from '../../lib/locale.ts';
import { SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { loadEnglish } from '../../testing/words.ts';
import { BalancePill } from './BalancePill.tsx';
import { BalancePill_ViewerFragmentDoc } from './BalancePill.generated.ts';

beforeAll(loadEnglish);
afterEach(() => act(() => releaseBalance()));

const STREAM = { operation: 'WalletChanged' };
const NOTHING = (): void => undefined;
const money = { __typename: 'Money' as const, amount: '100.00', currencySymbol: 'P', currencyCode: 'PHP' };
const wallet = {
  __typename: 'Wallet' as const,
  balance: money,
  mainBalance: money,
  asOf: '2026-04-29T02:20:00.000Z',
};

/** The wallet in the ledger: the main one, and the sum with vendors' wallets. */
const walletOf = (main: string, total = main) => ({
  ...wallet,
  balance: { ...money, amount: total },
  mainBalance: { ...money, amount: main },
});

function openPill(ledger = wallet, refreshed: readonly Answer[] = []) {
  const { client, sent, Around } = testGateway({
    WalletChanged: [{ walletChanged: { __typename: 'Viewer', id: 'm1', wallet: ledger } }],
    RefreshWallet: refreshed,
  });
  const viewer = { fragment: BalancePill_ViewerFragmentDoc, fragmentName: 'BalancePill_viewer', id: 'Viewer:m1' };
  const tell = (next: typeof wallet) =>
    void client.writeFragment({ ...viewer, data: { __typename: 'Viewer', id: 'm1', wallet: next } });
  const cached = () => client.readFragment(viewer)?.wallet?.balance.amount;
  tell(ledger);
  render(
    <Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member', { viewerId: 'm1' })}>
          <BalancePill />
        </SessionContext>
      </LocaleContext>
    </Around>,
  );
  const asked = () => sent.filter(({ name }) => name === 'RefreshWallet');
  return { pill: screen.getByRole('group'), tell, cached, asked };
}

test('a balance whose stream is lost is marked as not confirmed, until the stream is back', () => {
  const { pill } = openPill();
  act(() => markStreamStarted(STREAM));
  expect(pill.dataset['stale']).toBeUndefined();
  act(() => markStreamLost(STREAM));
  expect(pill.dataset['stale']).toBe('true');
  expect(screen.getByText(/^As of/)).toBeDefined();
  act(() => markStreamStarted(STREAM));
  expect(pill.dataset['stale']).toBeUndefined();
  expect(screen.queryByText(/^As of/)).toBeNull();
});

describe('while a game shows a round', () => {
  const shows = (amount: string) => expect(screen.getByRole('group').textContent).toContain(amount);
  const showsLedger = (amount: string) => waitFor(() => shows(amount));

  test('the game’s balance is shown instead of the ledger’s, which the cache keeps', async () => {
    const { cached, tell } = openPill();
    act(() => holdBalance('99.00'));
    shows('99.00');
    tell(walletOf('135.00'));
    expect(cached()).toBe('135.00');
    // The cache notifies the page in a task.
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    shows('99.00');
    act(() => releaseBalance());
    await showsLedger('135.00');
  });

  test('amounts in other wallets are added', () => {
    openPill(walletOf('100.00', '140.50'));
    act(() => holdBalance('99.00'));
    expect(screen.getByRole('group').textContent).toContain('139.50');
  });

  test.each([
    ['0.00', '0.50'],
    ['100.00', '99.50'],
  ])('where %s is in the main wallet and less in all, the sum is written whole', (main, total) => {
    openPill(walletOf(main, total));
    act(() => holdBalance('0.00'));
    expect(screen.getByRole('group').textContent).toContain(main < total ? 'P\u00a00.50' : '\u2212P\u00a00.50');
  });

  test('if the ledger’s balance agrees with the game’s, there is no request', async () => {
    const { tell, asked } = openPill();
    act(() => holdBalance('99.00'));
    tell(walletOf('135.00'));
    act(() => noteShown('135.00'));
    await showsLedger('135.00');
    tell(walletOf('150.00'));
    await showsLedger('150.00');
    expect(asked()).toEqual([]);
  });

  test('otherwise the ledger is queried, without progress bar, and its balance is shown', async () => {
    let answer: (data: Readonly<Record<string, unknown>>) => void = NOTHING;
    const { asked } = openPill(wallet, [new Promise((resolve) => (answer = resolve))]);
    act(() => holdBalance('99.00'));
    act(() => noteShown('135.00'));
    shows('135.00');
    await waitFor(() => expect(asked()).toMatchObject([{ isQuiet: true }]));
    // Money was deposited since the round was settled.
    answer({ viewer: { __typename: 'Viewer', id: 'm1', wallet: walletOf('185.00') } });
    await showsLedger('185.00');
  });

  test('if the ledger does not answer the balance stays, marked as not confirmed', async () => {
    const { pill } = openPill(wallet, [new Error('away')]);
    act(() => holdBalance('99.00'));
    act(() => noteShown('135.00'));
    await showsLedger('100.00');
    expect(pill.dataset['stale']).toBe('true');
  });

  test('a result that arrives after the next round has begun does not release that one', async () => {
    let answer: (data: Readonly<Record<string, unknown>>) => void = NOTHING;
    const { asked, cached } = openPill(wallet, [new Promise((resolve) => (answer = resolve))]);
    act(() => holdBalance('99.00'));
    act(() => noteShown('135.00'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    act(() => holdBalance('134.00'));
    answer({ viewer: { __typename: 'Viewer', id: 'm1', wallet: walletOf('170.00') } });
    await waitFor(() => expect(cached()).toBe('170.00'));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    shows('134.00');
  });
});
