import { CombinedGraphQLErrors } from '@apollo/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw, aKind, aTicket } from '../fixtures.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { aWallet, openTable } from '../testTable.tsx';
import { addBet, slipOf } from './slip.ts';
import { SlipPanel } from './SlipPanel.tsx';
import { someMoney } from '../../../testing/money.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery', 'refusals');
});

beforeEach(() => {
  setOwner(null, true);
  sessionStorage.clear();
  addBet('K3', { kind: 'TWO', picks: ['07', '12'], units: 2, stake: '1.00' });
});

/** A draw that is open by this machine's clock. */
const open = (number = '2') =>
  aDraw(number, {
    opensAt: null,
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    drawsAt: new Date(Date.now() + 3_700_000).toISOString(),
  });
const onPlaced = vi.fn<() => void>();
const panel = (draw = open()) => (
  <SlipPanel code="K3" kinds={[aKind('TWO')]} draw={draw} currencySymbol="P" onPlaced={onPlaced} />
);
const placed = {
  placeLotteryBets: {
    __typename: 'PlaceLotteryBetsSuccess',
    tickets: [aTicket('t1')],
    viewer: { __typename: 'Viewer', id: 'm1', wallet: aWallet('8.00') },
  },
};

async function confirm(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Place 1 bet' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Place for/ }));
}

test('a slip shows its cost and the balance left, asks once, and is empty when the bets are placed', async () => {
  const { asked } = openTable({ page: panel(), answers: { PlaceLotteryBets: [placed] } });
  expect(await screen.findByText(/^2 units × P\s1\.00 = P\s2\.00$/)).toBeDefined();
  expect(await screen.findByText(/^P\s8\.00$/)).toBeDefined();
  await confirm();
  await waitFor(() => expect(slipOf('K3').bets).toEqual([]));
  expect(asked('PlaceLotteryBets')).toEqual([
    {
      input: {
        code: 'K3',
        drawNumber: '2',
        idempotencyKey: expect.stringMatching(/^[a-z0-9]{24}$/) as string,
        bets: [{ kind: 'TWO', selection: '07,12', stake: '1.00' }],
      },
    },
  ]);
  expect(onPlaced).toHaveBeenCalled();
});

test('the button that removes all bets is labelled by its action, not like a state of the slip', async () => {
  openTable({ page: panel() });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear slip' }));
  expect(slipOf('K3').bets).toEqual([]);
});

test('without a response the slip is locked, and sent again with the same key for the same draw', async () => {
  const { asked } = openTable({ page: panel(), answers: { PlaceLotteryBets: [new Error('cut'), placed] } });
  await confirm();
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect(screen.getByText(/not know yet whether your bets were placed/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /from the slip/ })).toBeNull();
  fireEvent.click(again);
  await waitFor(() => expect(slipOf('K3').bets).toEqual([]));
  const [first, second] = asked('PlaceLotteryBets');
  expect(second).toEqual(first);
});

test('a lottery that went under maintenance says so, and the slip stays', async () => {
  openTable({
    page: panel(),
    answers: { PlaceLotteryBets: [{ placeLotteryBets: { __typename: 'GameUnavailable', retryAt: null } }] },
  });
  await confirm();
  expect(
    await screen.findByText('The lottery is under maintenance. Nothing was charged, and your slip is kept.'),
  ).toBeDefined();
  expect(slipOf('K3')).toMatchObject({ unsettled: null, bets: [{ kind: 'TWO' }] });
});

test('after a final refusal the slip stays, is unlocked, and the next try has a new key', async () => {
  const closed = { placeLotteryBets: { __typename: 'DrawClosed', nextDraw: open('3') } };
  const { asked } = openTable({ page: panel(), answers: { PlaceLotteryBets: [closed, placed] } });
  await confirm();
  expect(
    await screen.findByText(/^Betting on that draw is closed. Nothing was charged. Your slip can go to draw 3/),
  ).toBeDefined();
  expect(slipOf('K3')).toMatchObject({ unsettled: null, bets: [{ kind: 'TWO' }] });
  await confirm();
  await waitFor(() => expect(slipOf('K3').bets).toEqual([]));
  const keys = asked('PlaceLotteryBets').map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  [
    { __typename: 'InsufficientBalance', viewer: { __typename: 'Viewer', id: 'm1', wallet: aWallet('1.50') } },
    /Your balance of P\s1\.50 does not cover/,
  ],
  [
    { __typename: 'InvalidSelection', betIndex: 0, fault: 'REPEATED', part: '07' },
    /Bet 1 was not taken: an entry is repeated. 07/,
  ],
  [{ __typename: 'InvalidSelection', betIndex: null, fault: 'EMPTY', part: null }, /^A bet was not taken:/],
  [{ __typename: 'InvalidSelection', betIndex: 0, fault: 'OTHER', part: null }, /does not fit this bet/],
  [
    {
      __typename: 'StakeOutOfLimits',
      betIndex: null,
      min: someMoney('0.10'),
      max: someMoney('50.00'),
      step: someMoney('0.10'),
    },
    /most you can stake on one draw is P\s50\.00/,
  ],
  [
    {
      __typename: 'StakeOutOfLimits',
      betIndex: 0,
      min: someMoney('0.50'),
      max: someMoney('50.00'),
      step: someMoney('0.10'),
    },
    /^Bet 1: stake between P\s0\.50 and P\s50\.00 on each unit, a multiple of P\s0\.10\. Nothing was charged\.$/,
  ],
  [
    { __typename: 'StakeOutOfLimits', betIndex: 0, min: someMoney('0.50'), max: someMoney('50.00'), step: null },
    /^Bet 1: stake between P\s0\.50 and P\s50\.00 on each unit\. Nothing was charged\.$/,
  ],
  [{ __typename: 'LotteryNotFound' }, /lottery is no longer offered/],
])('%o is told in words of its own', async (answer, words) => {
  openTable({ page: panel(), answers: { PlaceLotteryBets: [{ placeLotteryBets: answer }] } });
  await confirm();
  expect(await screen.findByText(words)).toBeDefined();
  expect(slipOf('K3').bets).toHaveLength(1);
});

test.each([
  [
    { placeLotteryBets: { __typename: 'RateLimited', retryAfterSeconds: 10 } },
    'Too many slips in a short time. Nothing was charged, and your slip is kept. Place it again in 10 seconds.',
  ],
  [
    new CombinedGraphQLErrors({
      errors: [
        {
          message: 'Too many requests.',
          extensions: { code: 'RATE_LIMITED', reason: 'rate-limited', outcome: 'REFUSED' },
        },
      ],
    }),
    'Too many tries. Please wait a moment.',
  ],
])(
  'a slip that came too soon after many others is kept, told in the operator’s words, and sent anew under another key',
  async (tooSoon, words) => {
    const { asked } = openTable({ page: panel(), answers: { PlaceLotteryBets: [tooSoon, placed] } });
    await confirm();
    expect(await screen.findByText(words)).toBeDefined();
    expect(slipOf('K3')).toMatchObject({ unsettled: null, bets: [{ kind: 'TWO' }] });
    await confirm();
    await waitFor(() => expect(slipOf('K3').bets).toEqual([]));
    const keys = asked('PlaceLotteryBets').map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  },
);

test('when betting is closed by the platform’s clock nothing can be placed', async () => {
  openTable({ page: panel(aDraw('2', { closesAt: '2020-01-01T00:00:00.000Z', drawsAt: '2020-01-01T00:01:00.000Z' })) });
  expect(await screen.findByRole('button', { name: 'Place 1 bet' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Your slip is kept for the next draw/)).toBeDefined();
});

test('a guest is asked to sign in, and the slip stays', async () => {
  const { session } = openTable({ page: panel(), status: 'guest' });
  fireEvent.click(await screen.findByRole('button', { name: 'Place 1 bet' }));
  expect(session.requireMember).toHaveBeenCalledOnce();
  expect(slipOf('K3').bets).toHaveLength(1);
});

const outcomeOf = (state: string, reason: string | null = null) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'm1',
    writeOutcome: { __typename: 'WriteOutcome', state, reason, subjectId: null },
    wallet: aWallet('8.00'),
  },
});
const unclear = { placeLotteryBets: { __typename: 'OutcomeUnclear' } };
const failed = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions }] });

test.each([
  ['the gateway calls it unclear', unclear],
  ['the platform is busy', failed({ code: 'UPSTREAM_UNAVAILABLE', outcome: 'UNCLEAR' })],
  ['an internal error gives a reason', failed({ code: 'UPSTREAM_UNAVAILABLE', reason: 'internal' })],
])(
  'when %s, the key is kept and the slip resolves by itself',
  async (_what, answer) => {
    const { asked } = openTable({
      page: panel(),
      answers: { PlaceLotteryBets: [answer], WriteOutcome: [outcomeOf('UNKNOWN'), outcomeOf('DONE')] },
    });
    await confirm();
    expect(await screen.findByText(/not know yet whether your bets were placed/)).toBeDefined();
    const key = slipOf('K3').unsettled?.key;
    expect(key).toBeDefined();
    await waitFor(() => expect(slipOf('K3').bets).toEqual([]), { timeout: 8_000 });
    expect(asked('WriteOutcome')).toEqual([{ key }, { key }]);
    expect(asked('PlaceLotteryBets')).toHaveLength(1);
  },
  15_000,
);

test.each([
  ['the bets stand', placed, []],
  ['they were refused', { placeLotteryBets: { __typename: 'LotteryNotFound' } }, [{ kind: 'TWO' }]],
])(
  'an answer that comes when somebody else has signed in settles the slip of the one who sent it (%s)',
  async (_what, answer, left) => {
    setOwner('m1');
    let letIn: (value: typeof answer) => void = () => undefined;
    const held = new Promise<typeof answer>((resolve) => (letIn = resolve));
    const { asked } = openTable({ page: panel(), answers: { PlaceLotteryBets: [held] } });
    await confirm();
    await waitFor(() => expect(asked('PlaceLotteryBets')).toHaveLength(1));
    act(() => setOwner('m2'));
    act(() => void addBet('K3', { kind: 'TWO', picks: ['33', '44'], units: 1, stake: '5.00' }));
    const theirs = slipOf('K3');
    await act(async () => letIn(answer));
    await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('drawNumber'));
    expect(slipOf('K3')).toEqual(theirs);
    act(() => setOwner('m1'));
    expect(slipOf('K3')).toMatchObject({ unsettled: null, bets: left });
    expect(slipOf('K3').bets).toHaveLength(left.length);
  },
);

test('a final refusal unlocks the slip and says why', async () => {
  openTable({
    page: panel(),
    answers: { PlaceLotteryBets: [unclear], WriteOutcome: [outcomeOf('REFUSED', 'insufficient-balance')] },
  });
  await confirm();
  await waitFor(() => expect(slipOf('K3')).toMatchObject({ unsettled: null, bets: [{ kind: 'TWO' }] }), {
    timeout: 8_000,
  });
  expect(screen.queryByText(/not know yet/)).toBeNull();
}, 15_000);

test('a refusal of a retry does not count as a refusal of the first try', async () => {
  openTable({
    page: panel(),
    answers: {
      PlaceLotteryBets: [unclear, { placeLotteryBets: { __typename: 'RateLimited', retryAfterSeconds: 10 } }],
      WriteOutcome: [outcomeOf('UNKNOWN')],
    },
  });
  await confirm();
  const again = await screen.findByRole('button', { name: 'Send again' });
  const key = slipOf('K3').unsettled?.key;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined());
  expect(slipOf('K3').unsettled?.key).toBe(key);
});
