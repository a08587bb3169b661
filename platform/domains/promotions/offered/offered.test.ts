import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../../schema/languages.ts';
import { afterStep } from '../../../../schema/promotionStates.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/promotionOffers.ts';
import { availablePromotions } from '../../../../schema/upstream/promotions.ts';
import { uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import { testDatabases } from '../../../database/testing.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import type { OfferedKind } from './kinds.ts';
import { promotionCodes } from './tables.ts';
import type { Player } from './testing.ts';
import { offeredPlatform } from './testing.ts';
import type { WrittenTerms } from './written.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
const MANY = 100;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(testDatabases)('promotions on %s', (kind) => {
  const house = offeredPlatform(kind);
  const picture = async ({ token }: Player): Promise<string> => {
    const body = { contentType: 'image/png', data: PIXEL, idempotencyKey: house.newKey() };
    const { json } = await house.platform.ask(uploadFile, { token, body });
    return String((json?.value as ValueOf<typeof uploadFile> | undefined)?.fileId);
  };
  const list = async (language = 'EN') =>
    (await house.platform.ask(calls.promotionList, { query: { language } })).json?.value as ValueOf<
      typeof calls.promotionList
    >;
  const now = (): number => house.platform.services.clock.now().getTime();

  test('what is offered is listed in each language, what is over last, and after two weeks not at all', async () => {
    const first = await house.offer('MANUAL');
    const over = await house.offer('MANUAL', { opensAt: now() - 2 * DAY, endsAt: now() + 1_000 });
    const last = await house.offer('MANUAL', { opensAt: now() + DAY });
    house.later(2_000);
    const ids = async () =>
      (await list()).map(({ promotionId }) => promotionId).filter((id) => [first, over, last].includes(Number(id)));
    expect(await ids()).toEqual([first, last, over]);
    for (const language of LANGUAGES) {
      const shown = (await list(language)).find(({ promotionId }) => promotionId === first);
      expect(shown?.title).toBe(language === 'VI' ? 'Khuyến mãi' : 'A promotion');
      expect(shown?.category?.title.length).toBeGreaterThan(0);
    }
    house.later(14 * DAY);
    expect(await ids()).toEqual([first, last]);
  });

  test('an application brings what is asked for, and nothing else', async () => {
    const asks = { comment: 'REQUIRED', leastPictures: 1, mostPictures: 2, contact: 'WHATSAPP' } as const;
    const id = await house.offer('MANUAL', { asks });
    const player = await house.player();
    const other = await house.player();
    const fileIds = [await picture(player)];
    const good = { comment: '  My story 👨‍👩‍👧‍👦 <b>x</b> ', contact: '+84 90 123 45 67', fileIds };
    for (const bad of [
      { ...good, comment: ' ' },
      { ...good, comment: '👨‍👩‍👧‍👦'.repeat(141) },
      { ...good, contact: 'call me' },
      { ...good, contact: undefined },
      { ...good, fileIds: [] },
      { ...good, fileIds: [await picture(player), await picture(player), await picture(player)] },
    ])
      expect(await house.join(player, id, bad)).toBe('INVALID_PARAMETERS');
    expect(await house.join(player, id, { ...good, fileIds: [await picture(other)] })).toBe('DATA_NOT_FOUND');
    expect(await house.join(player, id, { ...good, comment: '👨‍👩‍👧‍👦'.repeat(140) })).toBe('ok');
    const application = await house.applicationOf(player);
    expect(application).toMatchObject({ contact: '+84901234567', contactKind: 'WHATSAPP', pictures: good.fileIds });
    expect(await house.join(other, id, { ...good, fileIds: good.fileIds })).toBe('DATA_NOT_FOUND');
  });

  test('one application under one key, however often it is sent; other content under it is refused', async () => {
    const id = await house.offer('MANUAL');
    const player = await house.player();
    const key = house.newKey();
    const sent = Array.from({ length: 10 }, () => house.join(player, id, { comment: 'Hello' }, key));
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['ok']));
    expect((await house.queue()).filter(({ username }) => username === player.username)).toHaveLength(1);
    expect(await house.join(player, id, { comment: 'Other' }, key)).toBe('idempotency_key_reused');
    expect(await house.join(player, id, { comment: 'Hello' })).toBe('promotion_not_open');
  });

  test('terms that have changed are read again before one joins; who has joined keeps the old ones', async () => {
    const id = await house.offer('MANUAL');
    const [early, late] = [await house.player(), await house.player()];
    expect(await house.join(early, id)).toBe('ok');
    const more = house.terms({ amount: { is: 'FIXED', value: '7.00' } });
    expect((await house.operator(`promotions/${id}`, { version: 1, terms: more })).status).toBe(200);
    expect((await house.operator(`promotions/${id}`, { version: 1, terms: more })).status).toBe(409);
    expect(await house.join(late, id, { version: 1 })).toBe('promotion_terms_changed');
    expect(await house.join(late, id, { version: 2 })).toBe('ok');
    expect(await house.statusOf(early, id)).toMatchObject({ terms: { version: 1, amount: 5 } });
    for (const who of [early, late]) {
      const application = await house.applicationOf(who);
      await house.decide(application?.id ?? 0, 'approve');
    }
    expect((await house.waiting(early)).map(({ amount }) => amount)).toEqual([5]);
    expect((await house.waiting(late)).map(({ amount }) => amount)).toEqual([7]);
  });

  test('the operator’s words about an application are told; taking one up says nothing', async () => {
    const id = await house.offer('MANUAL');
    const player = await house.player();
    await house.join(player, id);
    const application = await house.applicationOf(player);
    await house.decide(application?.id ?? 0, 'takeUp');
    expect(await house.statusOf(player, id)).toMatchObject({ status: 'PROCESS', remark: null });
    await house.decide(application?.id ?? 0, 'reject');
    expect(await house.statusOf(player, id)).toMatchObject({ status: 'REJECTED', remark: 'To see what becomes of it' });
    expect((await house.decide(application?.id ?? 0, 'approve')).status).toBe(409);
  });

  test(`a code is redeemed once by each member and as often as it may be, also by ${MANY} at once`, async () => {
    const terms = { enrolment: 'CODE', asks: house.ASKS_NOTHING } as const;
    const id = await house.offer('MANUAL', terms);
    expect((await house.operator(`promotions/${id}/codes`, { code: `Hall${kind}`, most: 3 })).status).toBe(200);
    expect((await house.operator(`promotions/${id}/codes`, { code: `HALL${kind}`, most: 3 })).status).toBe(409);
    const players = await Promise.all(Array.from({ length: 6 }, () => house.player()));
    const tries = players.flatMap((who) =>
      Array.from({ length: Math.ceil(MANY / players.length) }, () => house.redeem(who, ` hall${kind} `)),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'promotion_not_open', 'promotion_code_unknown']));
    const rewards = await Promise.all(players.map(async (who) => (await house.waiting(who)).length));
    expect(rewards.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1, 1, 1]);
    const [code] = await house.platform.services.db.select().from(promotionCodes);
    expect(code?.used).toBe(3);
    expect(await house.redeem(players[0] ?? (await house.player()), 'nothing')).toBe('promotion_code_unknown');
  });

  test('one code of a promotion is enough for a member', async () => {
    const id = await house.offer('MANUAL', { enrolment: 'CODE', asks: house.ASKS_NOTHING });
    for (const code of [`one${kind}`, `two${kind}`])
      await house.operator(`promotions/${id}/codes`, { code, most: null });
    const player = await house.player();
    expect(await house.redeem(player, `one${kind}`)).toBe('ok');
    expect(await house.statusOf(player, id)).toMatchObject({ status: afterStep('JOIN', 'redeem') });
    expect(await house.redeem(player, `two${kind}`)).toBe('promotion_not_open');
    expect(await house.waiting(player)).toHaveLength(1);
  });

  test('a promotion is offered once for its key; the period of a cash back stays', async () => {
    const cashBack = { period: 'DAY', amount: { is: 'PERCENT', percent: 10, most: '5.00' } } as const;
    const terms = house.terms({ ...cashBack, enrolment: 'AUTOMATIC', asks: house.ASKS_NOTHING });
    const sent = { idempotencyKey: house.newKey(), kind: 'SAVIOR', terms };
    const [first, again] = [await house.operator('promotions', sent), await house.operator('promotions', sent)];
    expect(again.body['id']).toBe(first.body['id']);
    const other = { version: 1, terms: { ...terms, period: 'WEEK' } };
    expect((await house.operator(`promotions/${String(first.body['id'])}`, other)).body).toMatchObject({
      message: 'The period of a cash back stays: another one is another promotion',
    });
  });

  test('who has joined keeps the end that was agreed to; a promotion that is closed is closed for all', async () => {
    const id = await house.offer('MISSION_MANUAL', { stake: '10.00' });
    const player = await house.player({ balance: '10.00' });
    await house.join(player, id);
    const sooner = house.terms({ stake: '10.00', endsAt: now() + DAY });
    expect((await house.operator(`promotions/${id}`, { version: 1, terms: sooner })).status).toBe(200);
    house.later(2 * DAY);
    expect(await house.statusOf(player, id)).toMatchObject({ status: 'JOINED', terms: { version: 1 } });
    expect(await house.statusOf(await house.player(), id)).toMatchObject({ status: 'CLOSE' });
  });

  test('a code is over with its promotion', async () => {
    const id = await house.offer('MANUAL', { enrolment: 'CODE', asks: house.ASKS_NOTHING });
    const player = await house.player();
    await house.operator(`promotions/${id}/codes`, { code: `over${kind}`, most: null });
    await house.operator(`promotions/${id}/close`);
    expect(await house.redeem(player, `over${kind}`)).toBe('promotion_code_unknown');
    expect(await house.statusOf(player, id)).toMatchObject({ status: 'CLOSE', closedFor: 'ENDED' });
  });

  test('what waits is counted as it is listed', async () => {
    const player = await house.player();
    const count = async () => {
      const { json } = await house.platform.ask(availablePromotions, { token: player.token });
      const value = json?.value as ValueOf<typeof availablePromotions> | undefined;
      return Object.values(value?.content ?? {}).reduce((sum, { count: each }) => sum + (each ?? 0), 0);
    };
    for (let round = 1; round <= 3; round += 1) {
      const id = await house.offer('MANUAL');
      await house.join(player, id);
      const application = await house.applicationOf(player);
      await house.decide(application?.id ?? 0, 'approve');
      expect(await count()).toBe((await house.waiting(player)).length);
    }
    const [first] = await house.waiting(player);
    await house.claim(player, first?.claimId);
    expect(await count()).toBe(2);
    expect(await house.waiting(player)).toHaveLength(2);
    expect(await checkLedger(house.platform.services.db)).toMatchObject(SOUND);
  });

  test('a trial account sees what is offered, and stands nowhere', async () => {
    const id = await house.offer('MANUAL');
    const trial = await house.player({ type: TRIAL });
    expect(await house.statusOf(trial, id)).toBeNull();
    expect(await house.join(trial, id)).toBe('function.not.available');
    expect(await house.redeem(trial, 'CODE')).toBe('function.not.available');
  });
});

describe('terms that break a rule', () => {
  const house = offeredPlatform();
  const bonus = { as: 'BONUS' as const, gameTypes: ['RNG'], factor: 5, stakeCap: null, validDays: 7 };
  const cases: readonly (readonly [string, OfferedKind, Partial<WrittenTerms>])[] = [
    ['A promotion has an end', 'MANUAL', { endsAt: null }],
    [
      'A promotion has an end, after its beginning',
      'MANUAL',
      { opensAt: Date.now() + DAY, endsAt: Date.now() + DAY / 2 },
    ],
    ['A promotion ends after 366 days at the latest', 'MANUAL', { endsAt: Date.now() + 400 * DAY }],
    ['A bonus may be wagered 40 times at most', 'MANUAL', { pays: { ...bonus, factor: 41 } }],
    ['A bonus is for games of one type', 'MANUAL', { pays: { ...bonus, gameTypes: ['RNG', 'LIVE'] } }],
    ['A bonus is for games of one type', 'MANUAL', { pays: { ...bonus, gameTypes: [] } }],
    ['There are no LIVE games for a bonus', 'MANUAL', { pays: { ...bonus, gameTypes: ['LIVE'] } }],
    ['There is no category elsewhere', 'MANUAL', { category: 'elsewhere' }],
    ['There is no picture none', 'MANUAL', { picture: 'none' }],
    ['Members take part in MANUAL by APPLICATION or CODE only', 'MANUAL', { enrolment: 'AUTOMATIC' }],
    ['A cash back has a period, and nothing else has one', 'MANUAL', { period: 'DAY' }],
    ['MANUAL asks for no stakes', 'MANUAL', { stake: '5.00' }],
    ['MISSION_MANUAL says what is to be staked', 'MISSION_MANUAL', {}],
    ['RAFFLE pays TICKETS only', 'RAFFLE', { enrolment: 'AUTOMATIC' }],
    ['A reward has an amount', 'MANUAL', { amount: null }],
    ['There is no prize table none', 'TICKET', { amount: null, pays: { as: 'TICKETS', table: 'none', count: 1 } }],
    [
      'A bonus for a deposit is given at once: a withdrawal before it is claimed would keep it',
      'FIRST_DEPOSIT',
      { enrolment: 'JOIN', asks: { comment: 'NONE', leastPictures: 0, mostPictures: 0, contact: null }, pays: bonus },
    ],
    ['0.00 is no amount above zero', 'MANUAL', { amount: { is: 'FIXED', value: '0.00' } }],
    ['A percentage has at most two decimals', 'SAVIOR', { amount: { is: 'PERCENT', percent: 1.234, most: '1.00' } }],
  ];
  test.each(cases)('%s', async (rule, kind, more) => {
    const idempotencyKey = house.newKey();
    const { status, body } = await house.operator('promotions', { idempotencyKey, kind, terms: house.terms(more) });
    expect(body).toMatchObject({ message: rule });
    expect(status).toBe(400);
    expect((await house.operator('promotions/dryRun', { kind, terms: house.terms(more) })).body).toMatchObject({
      message: rule,
    });
  });
});

describe('a dry run', () => {
  const house = offeredPlatform();
  test('says who would have got what in the last month, and what it would have cost', async () => {
    const [one, other] = [await house.player({ balance: '1000.00' }), await house.player({ balance: '1000.00' })];
    await house.played(one, { stake: '200.00', payout: '50.00' });
    await house.played(other, { stake: '30.00', payout: '0.00' });
    await house.played(await house.player({ type: 4, balance: '1000.00' }), { stake: '10.00', payout: '0.00' });
    house.later(31 * DAY);
    const signingIn = house.terms({ enrolment: 'AUTOMATIC', asks: house.ASKS_NOTHING });
    expect((await house.operator('promotions/dryRun', { kind: 'LOGIN', terms: signingIn })).body).toMatchObject({
      members: 2,
      cost: '10.00',
    });
    const cashBack = { period: 'MONTH', amount: { is: 'PERCENT', percent: 10, most: '10.00' } } as const;
    const terms = house.terms({ ...cashBack, enrolment: 'AUTOMATIC', asks: house.ASKS_NOTHING });
    const { status, body } = await house.operator('promotions/dryRun', { kind: 'SAVIOR', terms });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      members: 2,
      rewards: 2,
      cost: '13.00',
      top: [
        { username: one.username, rewards: 1, amount: '10.00' },
        { username: other.username, rewards: 1, amount: '3.00' },
      ],
    });
    const mission = house.terms({ stake: '100.00', amount: { is: 'FIXED', value: '4.00' } });
    expect((await house.operator('promotions/dryRun', { kind: 'MISSION_MANUAL', terms: mission })).body).toMatchObject({
      members: 1,
      cost: '4.00',
    });
  });
});
