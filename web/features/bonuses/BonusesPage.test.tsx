import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';
import { ConfirmProvider } from '../../ui/Confirm/ConfirmProvider.tsx';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import { BonusesPage } from './BonusesPage.tsx';

const bonus = (more: object = {}) => ({
  __typename: 'Bonus',
  id: '7',
  name: 'Welcome',
  category: 'RNG',
  operatorCategory: 'RNG',
  granted: someMoney('10.00'),
  balance: someMoney('8.50'),
  staked: someMoney('0.00'),
  factor: '5',
  toWager: someMoney('50.00'),
  wagered: someMoney('12.50'),
  stakeCap: someMoney('2.00'),
  weights: [{ __typename: 'BonusWeight', vendorCode: 'JL', vendorName: 'Juniper Lane', percent: '50' }],
  validDays: 7,
  endsWithWithdrawal: true,
  state: 'ACTIVE',
  operatorState: 'ACTIVE',
  grantedAt: '2026-05-02T10:00:00.000Z',
  endsAt: '2026-05-09T10:00:00.000Z',
  endedAt: null,
  leftOver: null,
  ...more,
});
const ENDED = { balance: someMoney('0.00'), endedAt: '2026-05-03T10:00:00.000Z', leftOver: someMoney('3.00') };
const bonuses = (nodes: readonly object[], pageCount = 1): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    bonuses: {
      __typename: 'BonusConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount, hasNextPage: false },
    },
  },
});
const given = (__typename: string, more: object = {}): Answer => ({ giveUpBonus: { __typename, ...more } });

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  render(
    <ConfirmProvider>
      <BonusesPage />
      <Toasts />
    </ConfirmProvider>,
    { wrapper: gateway.Around },
  );
  return (name: string) => gateway.sent.filter((request) => request.name === name);
}

async function giveUp(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Give up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give up this bonus?' });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Give up' })));
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('bonuses', 'records', 'paging', 'refusals');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});

test('an active bonus tells its wagering, its end and all its terms', async () => {
  open({ Bonuses: [bonuses([bonus({ staked: someMoney('1.50') })])] });
  const card = await screen.findByRole('listitem', { name: 'Welcome' });
  expect(within(card).getByRole('progressbar', { name: /P\s12\.50 of P\s50\.00/ })).toHaveProperty('value', 0.25);
  for (const text of [/Left to play with.*P\s8\.50/, /In open bets.*P\s1\.50/, /Ends.*May 9/])
    expect(card.textContent).toMatch(text);
  expect(card.textContent).toMatch(
    new RegExp(
      [
        'For Slots and more only',
        'Wager P\\s50\\.00',
        '5 times P\\s10\\.00',
        '7 days',
        'at most P\\s2\\.00',
        'Juniper Lane, 50%',
        'jackpots are yours',
        'A withdrawal gives it up.',
        'goes back',
      ].join('.*'),
    ),
  );
});

test('what the operator does not say is left out', async () => {
  const nothing = {
    factor: null,
    toWager: null,
    wagered: null,
    stakeCap: null,
    weights: [],
    validDays: null,
    endsWithWithdrawal: null,
  };
  open({ Bonuses: [bonuses([bonus({ ...nothing, name: null, category: 'OTHER', operatorCategory: 'BINGO' })])] });
  const card = await screen.findByRole('listitem', { name: 'Bonus' });
  expect(within(card).queryByRole('progressbar')).toBeNull();
  expect(card.textContent).toMatch(/For BINGO only; your main wallet is used first\. Bets that are called off/);
});

test.each([
  ['DONE', 'Completed', /Became yours.*P\s3\.00/],
  ['EXPIRED', 'Expired', /Went back.*P\s3\.00/],
  ['GIVEN_UP', 'Given up', /Went back.*P\s3\.00/],
  ['EMPTY', 'Used up', /Ended.*May 3/],
])('one that has ended, as %s, says what became of it, and has nothing to give up', async (state, word, text) => {
  open({ Bonuses: [bonuses([bonus({ ...ENDED, state })])] });
  const card = await screen.findByRole('listitem', { name: 'Welcome' });
  expect(within(card).getByText(word)).toBeDefined();
  expect(card.textContent).toMatch(text);
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull();
});

test('without a bonus the promotions are offered', async () => {
  open({ Bonuses: [bonuses([])] });
  expect((await screen.findByRole('link', { name: 'See promotions' })).getAttribute('href')).toBe('/promotions');
});

test('pages are asked for one by one; one that does not come can be asked for again', async () => {
  const sent = open({
    Bonuses: [
      new Error('away'),
      bonuses([bonus()], 2),
      new Error('away'),
      bonuses([bonus({ id: '1', name: 'Old' })], 2),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem', { name: 'Old' })).toBeDefined();
  expect(sent('Bonuses').map(({ variables }) => variables['page'])).toEqual([1, 1, 2, 2]);
});

test('giving one up is asked about, sent once under a key, and the list asked for again', async () => {
  const sent = open({
    Bonuses: [bonuses([bonus()]), bonuses([bonus({ ...ENDED, state: 'GIVEN_UP' })])],
    GiveUpBonus: [given('GiveUpBonusSuccess', { viewer: { __typename: 'Viewer', id: '7', wallet: null } })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Give up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give up this bonus?' });
  expect(dialog.textContent).toMatch(/P\s8\.50 goes back/);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' })));
  expect(sent('GiveUpBonus')).toEqual([]);
  await giveUp();
  expect(await screen.findByText('Given up')).toBeDefined();
  expect(sent('GiveUpBonus').map(({ variables }) => variables)).toEqual([
    { input: { bonusId: '7', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) } },
  ]);
});

test.each([
  [given('BonusNotOpen'), 'This bonus has ended already.'],
  [given('RateLimited', { retryAfterSeconds: 9 }), 'Too many attempts. Try again in a moment.'],
  [given('FeatureUnavailable'), 'Bonuses cannot be given up right now.'],
])('a refusal is told in words', async (answer, words) => {
  open({ Bonuses: Array.from({ length: 3 }, () => bonuses([bonus()])), GiveUpBonus: [answer] });
  await giveUp();
  expect(await screen.findByText(words)).toBeDefined();
});

test('an unclear outcome is told as unclear, and sent again under the same key', async () => {
  const sent = open({
    Bonuses: Array.from({ length: 3 }, () => bonuses([bonus()])),
    GiveUpBonus: [given('OutcomeUnclear'), given('OutcomeUnclear')],
    WriteOutcome: Array.from({ length: 8 }, () => new Error('away')),
  });
  await giveUp();
  expect(await screen.findByText(/We do not know yet/)).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  const keys = sent('GiveUpBonus').map(
    ({ variables }) => (variables['input'] as { readonly idempotencyKey: string }).idempotencyKey,
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
