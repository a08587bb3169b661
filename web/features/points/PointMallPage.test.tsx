import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router.tsx';
import { ApolloProvider } from '@apollo/client/react';
import { beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { keepIntent } from '../../apollo/intents/keptIntents.ts';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { LocaleContext } from '../../lib/locale.ts';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { forgetAllBut } from '../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';
import { testSession } from '../../testing/session.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import { MemberMall_ViewerFragmentDoc } from './MemberMall.generated.ts';
import { PointMallPage } from './PointMallPage.tsx';
import { aRedemption, aReward, mall, redemptions, rewards } from './testing.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('points', 'records', 'paging', 'withdraw', 'payment', 'refusals');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Form = ({ onDone }: { readonly onDone: () => void }) => <button onClick={onDone}>Set it now</button>;

function open(answers: Readonly<Record<string, readonly Answer[]>>, view = 'rewards', session = testSession('member')) {
  const gateway = testGateway({ PointMall: Array.from({ length: 4 }, () => mall()), ...answers });
  // The header has asked for the wallet.
  gateway.client.cache.writeFragment({
    fragment: MemberMall_ViewerFragmentDoc,
    from: { __typename: 'Viewer', id: '7' },
    data: {
      __typename: 'Viewer',
      id: '7',
      wallet: { __typename: 'Wallet', mainBalance: { __typename: 'Money', amount: '100.00' } },
    },
  });
  const shown = render(
    <MemoryRouter at={`/pointMall?view=${view}`}>
      <ApolloProvider client={gateway.client}>
        <LocaleContext value="en">
          <SessionContext value={session}>
            <PointMallPage parts={{ PasswordForm: Form, ResetPassword: Form }} />
          </SessionContext>
        </LocaleContext>
      </ApolloProvider>
    </MemoryRouter>,
  );
  const inputs = (name: string) =>
    gateway.sent
      .filter((request) => request.name === name)
      .map(({ variables }) => variables['input'] as Readonly<Record<string, unknown>>);
  return { ...shown, session, sent: gateway.sent, inputs };
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const card = (name: string) => screen.findByRole('listitem', { name });

async function choose(name = 'Cap'): Promise<void> {
  const item = await card(name);
  await act(async () => fireEvent.click(within(item).getByRole('button', { name: 'Redeem' })));
  await screen.findByLabelText('Quantity');
}
async function confirm(quantity = '2'): Promise<void> {
  await choose();
  fill('Quantity', quantity);
  fill('Address', 'Rizal Street 1');
  fill('Mobile number', '+63 917 1234567');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Check what you redeem' });
  fill('Payment password', '424242');
}

test('a guest reads what the points mall is, and can sign in', async () => {
  const { session, sent } = open({}, 'rewards', testSession('guest'));
  expect(screen.getByText('Points never expire.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(session.signIn).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

test('a member sees points, their worth, and how they are earned; points can be hidden', async () => {
  open({ Rewards: [rewards([])] });
  const purse = await screen.findByRole('group', { name: 'Your points' });
  expect(purse.textContent).toMatch(/2,500.*Worth P\s25\.00/);
  expect(screen.getByText('Slots and more').parentElement?.textContent).toMatch(/1 point for each P\s100\.00/);
  await press('Hide points');
  expect(purse.textContent).not.toMatch(/2,500|25\.00/);
  expect(await screen.findByRole('heading', { name: 'No rewards yet' })).toBeDefined();
});

test('a price is shown with its worth, and what cannot be redeemed says why', async () => {
  open({
    Rewards: [
      rewards([
        aReward(),
        aReward({ id: '2', name: 'Phone', points: '90000', amount: null }),
        aReward({ id: '3', name: 'Mug', stock: 0 }),
      ]),
    ],
  });
  expect((await card('Cap')).textContent).toMatch(/1,000 points.*\+ P\s5\.00.*Worth P\s10\.00.*3 left/);
  expect((await card('Phone')).textContent).toContain('87,500 points to go');
  expect((await card('Mug')).textContent).toContain('Sold out');
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'I can afford' })));
  expect(screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-labelledby'))).toHaveLength(1);
});

test('all pages of rewards are loaded, and a failing list has a retry', async () => {
  const { sent } = open({
    Rewards: [new Error('away'), rewards([aReward()], 'x'), rewards([aReward({ id: '2', name: 'Mug' })])],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await card('Mug');
  expect(await card('Cap')).toBeDefined();
  expect(sent.filter(({ name }) => name === 'Rewards').map(({ variables }) => variables['after'])).toContain('x');
});

test('redeeming says exactly what is taken, sends it once, and tells its number', async () => {
  const { inputs } = open({
    Rewards: Array.from({ length: 3 }, () => rewards([aReward()])),
    RedeemReward: [
      { redeemReward: { __typename: 'RedeemRewardSuccess', redemptionId: 'R-9', viewer: { ...viewer('500') } } },
    ],
  });
  await confirm();
  const form = screen.getByRole('form', { name: 'Check what you redeem' });
  expect(form.textContent).toMatch(/2 × Cap.*Rizal Street 1.*P\s10\.00.*500 points.*2,000 points/);
  await press(/^Redeem for 2,000 points and P\s10\.00$/);
  await screen.findByRole('heading', { name: 'Your reward is requested' });
  expect(screen.getByText('Reference number R-9')).toBeDefined();
  expect(inputs('RedeemReward')).toEqual([
    {
      rewardId: '1',
      quantity: 2,
      points: '1000',
      amount: '5.00',
      address: 'Rizal Street 1',
      mobile: '+63 917 1234567',
      paymentPassword: '424242',
      idempotencyKey: expect.stringMatching(/^\w{24}$/),
    },
  ]);
});

test('another price is told and asked for anew', async () => {
  const { inputs } = open({
    Rewards: Array.from({ length: 3 }, () => rewards([aReward()])),
    RedeemReward: [
      { redeemReward: { __typename: 'RewardChanged', points: '1100', amount: null } },
      { redeemReward: { __typename: 'RewardUnavailable' } },
    ],
  });
  await confirm();
  await press(/^Redeem for/);
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed to 1,100 points.');
  fill('Payment password', '424242');
  await press('Redeem for 2,200 points');
  expect((await screen.findByRole('alert')).textContent).toBe('This reward is gone. Nothing was taken.');
  expect(inputs('RedeemReward')[1]).toMatchObject({ points: '1100', amount: null });
});

test.each([
  [{ __typename: 'RewardOutOfStock', stock: 1 }, 'Only 1 is left. Nothing was taken.'],
  [{ __typename: 'RewardOutOfStock', stock: null }, 'There are not as many left. Nothing was taken.'],
  [{ __typename: 'InsufficientPoints', viewer: null }, 'You do not have that many points. Nothing was taken.'],
  [{ __typename: 'InsufficientBalance' }, 'Your main wallet does not hold this much. Nothing was taken.'],
  [
    { __typename: 'PaymentPasswordWrong', triesLeft: 4, lockedUntil: null },
    'The payment password is wrong. 4 tries are left.',
  ],
  [{ __typename: 'PaymentPasswordLocked', lockedUntil: null }, /^Too many wrong payment passwords/],
  [{ __typename: 'FeatureUnavailable' }, 'This is switched off for now. Nothing was changed.'],
  [{ __typename: 'InvalidInput', field: 'address' }, 'This address was not accepted. Nothing was taken.'],
  [{ __typename: 'RateLimited', retryAfterSeconds: 9 }, /Try again in 9 seconds/],
  [{ __typename: 'SessionRequired' }, /^You are not signed in any more/],
  [{ __typename: 'RealAccountRequired' }, 'A real account is needed. Nothing was changed.'],
] as const)('a refusal has its words (%#)', async (answer, text) => {
  const said = answer.__typename === 'InsufficientPoints' ? { ...answer, viewer: viewer('500') } : answer;
  open({
    Rewards: Array.from({ length: 3 }, () => rewards([aReward()])),
    RedeemReward: [{ redeemReward: said }],
  });
  await confirm();
  await press(/^Redeem for/);
  expect(await screen.findByText(text)).toBeDefined();
});

test('without a payment password one is set, and the order is still there', async () => {
  open({
    Rewards: [rewards([aReward()])],
    RedeemReward: [{ redeemReward: { __typename: 'PaymentPasswordMissing' } }],
  });
  await confirm();
  await press(/^Redeem for/);
  fireEvent.click(await screen.findByRole('button', { name: 'Set it now' }));
  expect(await screen.findByRole('button', { name: /^Redeem for 2,000 points/ })).toBeDefined();
});

test('what is unclear stays shown after a reload, and resolves by itself', async () => {
  const answers = { Rewards: Array.from({ length: 3 }, () => rewards([aReward()])) };
  const first = open({ ...answers, RedeemReward: [{ redeemReward: { __typename: 'OutcomeUnclear' } }] });
  await confirm();
  await press(/^Redeem for/);
  const title = 'We do not know yet whether Cap was redeemed';
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  first.unmount();
  const outcome = { __typename: 'WriteOutcome', state: 'DONE', reason: null, subjectId: 'R-9' };
  const { sent } = open({
    ...answers,
    WriteOutcome: [{ viewer: { ...viewer('500'), writeOutcome: outcome } }],
  });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull(), { timeout: 10_000 });
  expect(sent.filter(({ name }) => name === 'PointMall').length).toBeGreaterThan(1);
  expect(sent.filter(({ name }) => name === 'RedeemReward')).toEqual([]);
});

describe('what is refused after it was unclear is in the form again', () => {
  const unclear = { __typename: 'OutcomeUnclear' };
  const refused = {
    viewer: {
      ...viewer('500'),
      writeOutcome: { __typename: 'WriteOutcome', state: 'REFUSED', reason: null, subjectId: null },
    },
  };
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  test('the number of a reward', async () => {
    open({
      Rewards: Array.from({ length: 3 }, () => rewards([aReward()])),
      RedeemReward: [{ redeemReward: unclear }],
      WriteOutcome: [refused],
    });
    await confirm('2');
    await press(/^Redeem for/);
    await screen.findByRole('heading', { name: /do not know yet/ });
    await act(async () => vi.advanceTimersByTimeAsync(1_500));
    expect(await screen.findByLabelText('Quantity')).toHaveProperty('value', '2');
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Rizal Street 1');
  });

  test('the points of a conversion, after a reload', async () => {
    const answers = {
      PointMall: Array.from({ length: 4 }, () => mall()),
      Rewards: Array.from({ length: 3 }, () => rewards([])),
    };
    const first = open({ ...answers, ConvertPoints: [{ convertPoints: unclear }] });
    await screen.findByRole('heading', { name: 'No rewards yet' });
    await press('Convert to money');
    await screen.findByLabelText('Points to convert');
    fill('Points to convert', '500');
    fill('Payment password', '424242');
    await press(/^Convert to P/);
    await screen.findByRole('heading', { name: /do not know yet/ });
    first.unmount();
    open({ ...answers, WriteOutcome: [refused] });
    await screen.findByRole('heading', { name: /do not know yet/ });
    await act(async () => vi.advanceTimersByTimeAsync(1_500));
    await press('Convert to money');
    expect(await screen.findByLabelText('Points to convert')).toHaveProperty('value', '500');
  });
});

test('converting computes the amount exactly, and sends what is typed', async () => {
  const rules = { pointsPerUnit: '250', minimumPoints: '100' };
  const { inputs } = open({
    PointMall: Array.from({ length: 4 }, () => mall({}, rules)),
    Rewards: Array.from({ length: 3 }, () => rewards([])),
    ConvertPoints: [
      {
        convertPoints: {
          __typename: 'ConvertPointsSuccess',
          redemptionId: 'C-1',
          points: '2498',
          amount: { __typename: 'Money', amount: '9.99', currencySymbol: 'P' },
          viewer: viewer('2'),
        },
      },
    ],
  });
  await screen.findByRole('heading', { name: 'No rewards yet' });
  await press('Convert to money');
  await screen.findByLabelText('Points to convert');
  fill('Points to convert', '50');
  fill('Payment password', '424242');
  await press(/^Convert to P/);
  expect(await screen.findByText('The least is 100 points.')).toBeDefined();
  fill('Points to convert', '2499');
  expect(screen.getByRole('form').textContent).toMatch(/2,498 points.*1 point.*P\s9\.99/);
  await press(/^Convert to P\s9\.99$/);
  expect(await screen.findByRole('heading', { name: /^P\s9\.99 is in your main wallet/ })).toBeDefined();
  expect(inputs('ConvertPoints')).toMatchObject([{ points: '2499', pointsPerUnit: '250' }]);
});

test.each([
  [true, 'columnheader'],
  [false, 'term'],
])('the redeem history has its eleven columns, as a table or as cards', async (isWide, role) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  open({ Redemptions: [redemptions([aRedemption()])] }, 'history');
  await screen.findByText('R-9');
  const history = screen.getByRole(isWide ? 'table' : 'list', { name: 'What you have redeemed, newest first' });
  // A card has name and status in its head.
  expect(within(history).getAllByRole(role)).toHaveLength(isWide ? 11 : 9);
  for (const text of ['In process', 'Cap', 'R-9', '2,000', '−2,000', 'Soon'])
    expect(within(history).getByText(text)).toBeDefined();
});

test('an empty history leads to the rewards', async () => {
  open({ Redemptions: [redemptions([])] }, 'history');
  const link = await screen.findByRole('link', { name: 'See the rewards' });
  expect(link.getAttribute('href')).toBe('/pointMall?view=rewards');
});

const pages = (field: 'pointMovements' | 'redemptions', nodes: readonly object[], pageNumber: number): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    [field]: {
      __typename: field === 'redemptions' ? 'RedemptionConnection' : 'PointMovementConnection',
      nodes,
      asOf: '2026-11-24T10:00:00.000Z',
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount: 2, hasNextPage: false },
    },
  },
});
const aMovement = (id: string, more: object = {}) => ({
  __typename: 'PointMovement',
  id,
  kind: 'POINTS_EARNED',
  typeName: null,
  points: '12',
  balanceAfter: '2500',
  at: '2026-11-24T10:00:00.000Z',
  gameName: `Game ${id}`,
  ...more,
});

test.each([
  ['details', 'PointMovements', 'pointMovements', aMovement('1'), aMovement('2'), 'Game 2'],
  ['history', 'Redemptions', 'redemptions', aRedemption(), aRedemption({ id: 'R-2', name: 'Mug' }), 'Mug'],
] as const)('%s: a page that does not come is asked for again', async (view, query, field, first, second, text) => {
  const { sent } = open(
    { [query]: [new Error('away'), pages(field, [first], 1), new Error('away'), pages(field, [second], 2)] },
    view,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(text)).toBeDefined();
  const asked = sent.filter(({ name }) => name === query).map(({ variables }) => variables['page']);
  expect(asked).toEqual([1, 1, 2, 2]);
});

test('no movements in a week: a month is offered', async () => {
  const { sent } = open(
    { PointMovements: [pages('pointMovements', [], 1), pages('pointMovements', [], 1)] },
    'details',
  );
  expect(await screen.findByRole('heading', { name: 'No points moved in this time' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show 30 days' })));
  expect(sent.filter(({ name }) => name === 'PointMovements')).toHaveLength(2);
});

test('movements have their sign and the points after them', async () => {
  const nodes = [
    aMovement('1', { gameName: 'Lucky Lanterns' }),
    aMovement('2', { kind: 'REDEMPTION_REQUESTED', points: '-1000', gameName: null }),
  ];
  open({ PointMovements: [pages('pointMovements', nodes, 1)] }, 'details');
  expect(await screen.findByRole('row', { name: /Points earned.*Lucky Lanterns.*\+12.*2,500/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Reward requested.*−1,000/ })).toBeDefined();
});

test('kinds of games that have one name and one rate are told once', async () => {
  const kind = (category: string, operatorCategory: string, amount: string) => ({
    __typename: 'PointEarning',
    category,
    operatorCategory,
    turnoverPerPoint: someMoney(amount),
  });
  const earning = [
    kind('LOTTERY', 'LOTT', '10.00'),
    kind('LOTTERY', 'ELOTT', '10.00'),
    kind('OTHER', 'BINGO', '10.00'),
    kind('OTHER', 'KENO', '20.00'),
  ];
  open({ PointMall: [mall({}, { earning })], Rewards: [rewards([])] });
  await screen.findByRole('group', { name: 'Your points' });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Lottery', 'BINGO', 'KENO']);
});

test('the rules tell rate, least and the operator’s text', async () => {
  open({}, 'rules');
  expect(await screen.findByText(/100 points make P\s1\.00\./)).toBeDefined();
  expect(screen.getByText('Be fair.')).toBeDefined();
  expect(screen.getByRole('row', { name: /Slots and more.*P\s100\.00/ })).toBeDefined();
});

/** Escape, and the button in the corner where there is one. */
async function tryToClose(dialog: HTMLElement): Promise<void> {
  await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }));
  const close = within(dialog).queryByRole('button', { name: 'Close' });
  if (close) await act(async () => fireEvent.click(close));
}

test('a redemption that is sent keeps its dialog, and tells its outcome there', async () => {
  const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  open({ Rewards: Array.from({ length: 3 }, () => rewards([aReward()])), RedeemReward: [promise] });
  await confirm();
  await press(/^Redeem for/);
  const dialog = screen.getByRole('dialog');
  await tryToClose(dialog);
  expect(dialog.isConnected).toBe(true);
  await act(async () =>
    resolve({ redeemReward: { __typename: 'RedeemRewardSuccess', redemptionId: 'R-1', viewer: viewer('0') } }),
  );
  expect(await within(dialog).findByText(/R-1/)).toBeDefined();
  await tryToClose(dialog);
  expect(dialog.isConnected).toBe(false);
});

test('the outcome of a redemption whose dialog was left for the history is told in a toast', async () => {
  const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  keepIntent('redeemReward', {
    key: 'k-1',
    content: { rewardId: '1', name: 'Cap', quantity: 1, points: '100', amount: null, address: '', mobile: '' },
  });
  open({
    Rewards: Array.from({ length: 4 }, () => rewards([aReward(), aReward({ id: '2', name: 'Mug' })])),
    Redemptions: Array.from({ length: 2 }, () => redemptions([])),
    RedeemReward: [promise],
  });
  render(<Toasts />);
  const item = await card('Mug');
  await act(async () => fireEvent.click(within(item).getByRole('button', { name: 'Redeem' })));
  const dialog = await screen.findByRole('dialog');
  await act(async () => undefined);
  fireEvent.change(within(dialog).getByLabelText('Payment password'), { target: { value: '424242' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' })));
  await act(async () => fireEvent.click(within(dialog).getByRole('link')));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () =>
    resolve({ redeemReward: { __typename: 'RedeemRewardSuccess', redemptionId: 'R-1', viewer: viewer('0') } }),
  );
  expect(screen.getByText('Your reward is requested')).toBeDefined();
  expect(screen.queryByText(/R-1/)).toBeNull();
});

test('a conversion that is sent keeps its dialog', async () => {
  const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  open({
    PointMall: Array.from({ length: 4 }, () => mall({}, { pointsPerUnit: '250', minimumPoints: '100' })),
    Rewards: Array.from({ length: 3 }, () => rewards([])),
    ConvertPoints: [promise],
  });
  await screen.findByRole('heading', { name: 'No rewards yet' });
  await press('Convert to money');
  await screen.findByLabelText('Points to convert');
  fill('Points to convert', '2500');
  fill('Payment password', '424242');
  await press(/^Convert to P/);
  const dialog = screen.getByRole('dialog');
  await tryToClose(dialog);
  expect(dialog.isConnected).toBe(true);
  await act(async () => resolve({ convertPoints: { __typename: 'RateLimited', retryAfterSeconds: 30 } }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  await tryToClose(dialog);
  expect(dialog.isConnected).toBe(false);
});

test('a further page of rewards that fails is asked for again after a pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = open({
    Rewards: [
      rewards([aReward()], 'x'),
      new Error('away'),
      new Error('away'),
      rewards([aReward({ id: '2', name: 'Mug' })]),
    ],
  });
  const asked = () => sent.flatMap(({ name, at }) => (name === 'Rewards' ? [at] : []));
  await card('Cap');
  for (let second = 0; second < 20 && asked().length < 4; second += 1)
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
  const [, first = 0, again = 0, last = 0] = asked();
  expect(again - first).toBeGreaterThanOrEqual(3_000);
  expect(last - again).toBeGreaterThanOrEqual(6_000);
  expect(await card('Mug')).toBeDefined();
});

test('where the page does not load there is a retry, and where there is no mall it says so', async () => {
  const away = open({ PointMall: [new Error('away'), mall({ pointBalance: null, pointRules: null })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'There is no points mall for your account' })).toBeDefined();
  away.unmount();
});

const viewer = (pointBalance: string) => ({ __typename: 'Viewer', id: '7', pointBalance, wallet: null });
