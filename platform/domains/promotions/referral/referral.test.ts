import { describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { availablePromotions } from '../../../../schema/upstream/promotions.ts';
import { referralDetails, referralList, referralRules } from '../../../../schema/upstream/referral.ts';
import { register } from '../../../../schema/upstream/registration.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { testDatabases } from '../../../database/testing.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { members } from '../../../members/tables.ts';
import type { OperatorPageState } from '../../../control/operator/state.ts';
import { TEST_AUTHOR_HEADERS } from '../../../testing.ts';
import { cardContext } from '../../wallet/cards/store.ts';
import { bankCards } from '../../wallet/cards/tables.ts';
import { inviterBehind } from './codes.ts';
import { rewardOf } from './friends.ts';
import { referralPlatform } from './testing.ts';
import type { Inviter } from './testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };

test.each([
  [1, 500n],
  [4, 500n],
  [5, 800n],
  [9, 800n],
  [10, 1_000n],
  [500, 1_000n],
])('friend %s pays %s cents', (place, cents) => {
  const tiers = [
    { from: 10, reward: '1000' },
    { from: 1, reward: '500' },
    { from: 5, reward: '800' },
  ];
  expect(rewardOf(tiers, place)).toBe(cents);
});

describe.each(testDatabases)('inviting friends on %s', (kind) => {
  const at = referralPlatform(kind);
  const { inviter, friends, details, list, rules, claim, claimBonus, money, played, control } = at;
  const services = () => at.platform.services;
  const errorOf = ({ json }: Awaited<ReturnType<typeof claim>>) => json?.errorCode ?? null;
  const statesOf = async (who: Inviter) => (await list(who)).map(({ status }) => status);
  const promised = async ({ token }: Inviter) => {
    const { json } = await at.platform.ask(availablePromotions, { token });
    const value = json?.value as { content: { REFERRAL: { enabled: boolean; count: number } } } | undefined;
    return value?.content.REFERRAL;
  };
  const held = async () => {
    const headers = { host: 'localhost', ...TEST_AUTHOR_HEADERS };
    const answer = await at.platform.control.inject({ method: 'GET', url: '/operator/state', headers });
    return answer.json<OperatorPageState>().invitations;
  };
  const signIn = (id: number, userAgent: string, ip = '203.0.113.9') =>
    services().db.transaction((tx) => services().sessions.open(tx, { id }, { device: 'web', ip, userAgent }));

  test('a code is made once, also by a hundred who ask at the same time, and nobody else has it', async () => {
    const [one, other] = [await inviter(), await inviter()];
    const asked = await Promise.all(Array.from({ length: 100 }, () => details(one)));
    const codes = new Set(asked.map(({ referralCode }) => referralCode));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(code).toMatch(/^[346789ACDEFGHJKMNPQRTUVWXY]{9}$/);
    expect((await details(other)).referralCode).not.toBe(code);
    expect(await inviterBehind(services().db, ` ${code?.toLowerCase()} `)).toBe(one.id);
    await services().db.update(members).set({ status: 'blocked' }).where(eq(members.id, one.id));
    expect(await inviterBehind(services().db, code ?? '')).toBeNull();
  });

  test('nobody came, and nothing waits', async () => {
    const who = await inviter();
    expect(await details(who)).toMatchObject({
      totalInvitations: 0,
      promotionDomains: [],
      countedInvitations: 0,
      heldInvitations: 0,
      claimableAmount: 0,
      totalIncome: 0,
    });
    expect(await list(who)).toEqual([]);
    expect(await rules(who)).toEqual({
      days: 30,
      depositAmount: 100,
      stakeAmount: 1000,
      tiers: [
        { fromUsers: 1, bonusAmount: 5 },
        { fromUsers: 5, bonusAmount: 8 },
        { fromUsers: 10, bonusAmount: 10 },
      ],
      achievements: [
        { id: 'friends-3', bonusAmount: 10, currentUsers: 0, depositUsers: 3, claimStatus: 'OPEN' },
        { id: 'friends-10', bonusAmount: 50, currentUsers: 0, depositUsers: 10, claimStatus: 'OPEN' },
        { id: 'friends-25', bonusAmount: 150, currentUsers: 0, depositUsers: 25, claimStatus: 'OPEN' },
      ],
    });
    expect(await promised(who)).toEqual({ enabled: true, count: 0 });
    expect(errorOf(await claim(who))).toBe('referral_not_claimable');
    expect(errorOf(await claimBonus(who, 'friends-3'))).toBe('referral_not_claimable');
    expect(errorOf(await claimBonus(who, 'friends-4'))).toBe('referral_not_claimable');
  });

  test('a friend counts with both deposit and stakes, and only within the days', async () => {
    const who = await inviter();
    const [friend] = await friends(who, 1, false);
    await played(friend?.id ?? 0, { deposit: '99.99' });
    expect(await list(who)).toMatchObject([{ deposited: false, stakedPercent: 0, status: 'PENDING', income: 0 }]);
    await played(friend?.id ?? 0, { deposit: '900.01' });
    await played(friend?.id ?? 0, { stake: '999.99' });
    expect(await list(who)).toMatchObject([{ deposited: true, stakedPercent: 75, status: 'PENDING' }]);
    expect((await list(who))[0]?.userName).toMatch(/^\w\w\*\*\*\w$/);
    await played(friend?.id ?? 0, { stake: '0.01' });
    expect(await list(who)).toMatchObject([{ stakedPercent: 100, status: 'QUALIFIED', income: 5 }]);
    expect(await details(who)).toMatchObject({ totalInvitations: 1, claimableInvitations: 1, claimableAmount: 5 });
    expect(await promised(who)).toEqual({ enabled: true, count: 1 });

    const late = await inviter();
    const [slow] = await friends(late, 1, false);
    await played(slow?.id ?? 0, { deposit: '1000.00' });
    services().clock.shift(31 * DAY);
    await played(slow?.id ?? 0, { stake: '1000.00' });
    expect(await statesOf(late)).toEqual(['EXPIRED']);
    expect(await statesOf(who)).toEqual(['QUALIFIED']);
  });

  test('each friend is paid once by the tier of its place, and the bonus beside that', async () => {
    const who = await inviter();
    await friends(who, 4);
    expect(errorOf(await claim(who))).toBeNull();
    expect(await money(who)).toBe(2_000n);
    await friends(who, 2);
    expect((await list(who)).map(({ income }) => income)).toEqual([8, 8, 5, 5, 5, 5]);
    expect(await promised(who)).toEqual({ enabled: true, count: 3 });
    expect(errorOf(await claim(who))).toBeNull();
    expect(errorOf(await claim(who))).toBe('referral_not_claimable');
    expect(await money(who)).toBe(3_600n);
    expect(errorOf(await claimBonus(who, 'friends-3'))).toBeNull();
    expect(errorOf(await claimBonus(who, 'friends-3'))).toBe('referral_not_claimable');
    expect(errorOf(await claimBonus(who, 'friends-10'))).toBe('referral_not_claimable');
    expect(await money(who)).toBe(4_600n);
    expect((await rules(who)).achievements?.[0]).toMatchObject({ currentUsers: 6, claimStatus: 'CLAIMED' });
    expect(await details(who)).toMatchObject({ countedInvitations: 6, claimableAmount: 0, totalIncome: 46 });
    expect(await promised(who)).toEqual({ enabled: true, count: 0 });
    expect(await checkLedger(services().db)).toMatchObject(SOUND);
  });

  test('a hundred claims at once pay once, by one key or by a hundred', async () => {
    const who = await inviter();
    await friends(who, 3);
    const same = await Promise.all(Array.from({ length: 50 }, () => claim(who, 'claim-of-all')));
    const others = await Promise.all(Array.from({ length: 50 }, () => claim(who)));
    expect(new Set(same.map(errorOf))).toEqual(new Set([null]));
    expect(new Set(others.map(errorOf))).toEqual(new Set(['referral_not_claimable']));
    expect(await money(who)).toBe(1_500n);
    const bonuses = await Promise.all(Array.from({ length: 100 }, () => claimBonus(who, 'friends-3')));
    expect(bonuses.filter((answer) => errorOf(answer) === null)).toHaveLength(1);
    expect(await money(who)).toBe(2_500n);
    expect(await checkLedger(services().db)).toMatchObject(SOUND);
  });

  test('the outcome of a claim can be asked for, and its key is for nothing else', async () => {
    const who = await inviter();
    await friends(who, 3);
    await claim(who, 'claim-to-ask');
    const outcome = await at.platform.ask(writeOutcome, { token: who.token, query: { key: 'claim-to-ask' } });
    expect(outcome.json?.value).toMatchObject({ outcome: 'done' });
    expect(errorOf(await claimBonus(who, 'friends-3', 'claim-to-ask'))).toBe('idempotency_key_reused');
  });

  test('an account of the same browser, card or name is held and not paid until the operator approves it', async () => {
    const who = await inviter({ payeeName: 'Amihan Dela Cruz' });
    const [browser, card, name, friend] = await friends(who, 4);
    if (!browser || !card || !name || !friend) throw new Error('no friends');
    await signIn(who.id, 'Phone');
    await signIn(browser.id, 'Phone');
    await signIn(friend.id, 'Other phone');
    for (const id of [who.id, card.id])
      await services()
        .db.insert(bankCards)
        .values({
          memberId: id,
          type: 'BC',
          bankCode: 'HARBOUR',
          sealedNumber: services().vault.seal('4000123456789010', cardContext(id)),
          maskedNumber: '****9010',
          payeeName: 'Somebody',
          createdAt: services().clock.now(),
          usableAt: services().clock.now(),
          removedAt: id === who.id ? services().clock.now() : null,
        });
    await services().db.update(members).set({ payeeName: 'AMIHAN dela-cruz' }).where(eq(members.id, name.id));

    expect(await promised(who)).toEqual({ enabled: true, count: 1 });
    expect(errorOf(await claim(who))).toBeNull();
    expect(await money(who)).toBe(500n);
    expect(await statesOf(who)).toEqual(['CLAIMED', 'HELD', 'HELD', 'HELD']);
    expect(await details(who)).toMatchObject({ heldInvitations: 3, countedInvitations: 1 });
    expect((await held()).filter(({ inviterId }) => inviterId === who.id)).toMatchObject([
      { friendId: browser.id, heldFor: ['device'], verdict: null },
      { friendId: card.id, heldFor: ['card'] },
      { friendId: name.id, heldFor: ['payee'] },
    ]);

    expect(await control(`/operator/invitations/${friend.id}/approve`, {})).toBe(409);
    expect(await control('/operator/invitations/1/approve', {})).toBe(404);
    expect(await control(`/operator/invitations/${browser.id}/approve`, {})).toBe(200);
    expect(await control(`/operator/invitations/${browser.id}/refuse`, {})).toBe(409);
    expect(await control(`/operator/invitations/${card.id}/refuse`, {})).toBe(200);
    expect(await list(who)).toMatchObject([
      { status: 'CLAIMED' },
      { status: 'HELD', remark: null },
      { status: 'REFUSED', income: 0, remark: 'To see what becomes of it' },
      { status: 'QUALIFIED', income: 5 },
    ]);
    expect(errorOf(await claim(who))).toBeNull();
    expect(await money(who)).toBe(1_000n);
    expect((await held()).filter(({ inviterId }) => inviterId === who.id)).toHaveLength(1);
  });

  test('who joins by a link is a friend, held at once in the browser of the inviter', async () => {
    const who = await inviter();
    const { referralCode } = await details(who);
    await signIn(who.id, 'Own browser', '127.0.0.1');
    const join = async (name: string, userAgent: string, code = referralCode ?? '') =>
      at.platform.ask(register, {
        headers: { 'user-agent': userAgent },
        body: { username: name, password: 'Lantern77', confirmPassword: 'Lantern77', referralCode: code },
      });
    expect((await join('friendone', 'Another browser')).json).toMatchObject({ success: true });
    expect((await join('myself', 'Own browser')).json).toMatchObject({ success: true });
    expect((await join('stranger', 'Third browser', 'NOBODYHAS')).json).toMatchObject({ success: true });
    expect(await list(who)).toMatchObject([
      { userName: 'my***f', status: 'HELD' },
      { userName: 'fr***e', status: 'PENDING' },
    ]);
    expect((await held()).filter(({ inviterId }) => inviterId === who.id)).toMatchObject([{ friend: 'myself' }]);
  });

  test('a trial account invites nobody, and nobody does while it is switched off', async () => {
    const trial = await inviter({ type: 4 });
    for (const call of [referralDetails, referralList, referralRules])
      expect((await at.platform.ask(call, { token: trial.token })).json?.errorCode).toBe('function.not.available');
    expect(errorOf(await claim(trial))).toBe('function.not.available');

    const who = await inviter();
    const { db, settings } = services();
    const { enabled } = await settings.get(db, 'promotions');
    await settings.set(db, 'promotions', { enabled: enabled.filter((name) => name !== 'REFERRAL') });
    await friends(who, 1);
    expect(await promised(who)).toEqual({ enabled: false, count: 0 });
    expect((await at.platform.ask(referralDetails, { token: who.token })).json?.errorCode).toBe(
      'function.not.available',
    );
    await settings.set(db, 'promotions', { enabled });
    expect(await list(who)).toEqual([]);
  });

  test('terms that change hold for those who join from then on', async () => {
    const who = await inviter();
    const [before] = await friends(who, 1, false);
    const { db, settings } = services();
    await settings.set(db, 'referral', { stake: '500000' });
    const [after] = await friends(who, 1, false);
    for (const friend of [before, after]) await played(friend?.id ?? 0, { deposit: '1000.00', stake: '1000.00' });
    await settings.set(db, 'referral', { stake: '100000' });
    expect(await list(who)).toMatchObject([
      { status: 'PENDING', stakedPercent: 0 },
      { status: 'QUALIFIED', stakedPercent: 100 },
    ]);
  });

  test('pages of friends follow each other', async () => {
    const who = await inviter();
    await friends(who, 5, false);
    const all = await list(who);
    const pages = await Promise.all([1, 2, 3].map((page) => list(who, { page: String(page), size: '2' })));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(all);
  });
});
