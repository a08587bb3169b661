import { describe, expect, test, vi } from 'vitest';
import type { PromotionStatus, PromotionStep } from '../../../../schema/promotionStates.ts';
import { afterStep, PROMOTION_STATUSES, PROMOTION_TRANSITIONS } from '../../../../schema/promotionStates.ts';
import type { Player } from './testing.ts';
import { offeredPlatform } from './testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
const house = offeredPlatform();

interface Case {
  readonly player: Player;
  readonly promotionId: number;
}

const applicationOf = async ({ player }: Case): Promise<number> => (await house.applicationOf(player))?.id ?? 0;

/** A member who stands where a promotion can be joined, applied for, or asked to be claimed. */
async function newCase(more: Parameters<typeof house.terms>[0] = {}): Promise<Case> {
  return { promotionId: await house.offer('MANUAL', more), player: await house.player() };
}

async function applied(more: Parameters<typeof house.terms>[0] = {}): Promise<Case> {
  const made = await newCase(more);
  expect(await house.join(made.player, made.promotionId)).toBe('ok');
  return made;
}

async function decided(decision: string, more: Parameters<typeof house.terms>[0] = {}): Promise<Case> {
  const made = await applied(more);
  expect((await house.decide(await applicationOf(made), decision)).status).toBe(200);
  return made;
}

const now = (): number => house.platform.services.clock.now().getTime();

/** How each status is come to. */
const REACH: Readonly<Record<PromotionStatus, () => Promise<Case>>> = {
  COMING_SOON: () => newCase({ opensAt: now() + DAY }),
  JOIN: () => newCase(),
  async JOINED() {
    const promotionId = await house.offer('MISSION_MANUAL', { stake: '10.00' });
    const player = await house.player({ balance: '10.00' });
    expect(await house.join(player, promotionId)).toBe('ok');
    await house.played(player, { stake: '10.00' });
    return { promotionId, player };
  },
  APPLYING: () => applied(),
  PROCESS: () => decided('takeUp'),
  REJECTED: () => decided('reject'),
  CLAIM: () => decided('approve'),
  async CLAIMED() {
    const made = await decided('approve');
    const [reward] = await house.waiting(made.player);
    expect(await house.claim(made.player, reward?.claimId)).toBe('ok');
    return made;
  },
  ISSUED: () => decided('approve', { isPaidAtOnce: true }),
  async CLOSE() {
    const made = await newCase();
    await house.operator(`promotions/${made.promotionId}/close`);
    return made;
  },
};

const decision = (what: string) => async (made: Case) =>
  (await house.decide(await seenApplication(made), what)).status === 200;

/** The application even when it has been decided: the operator's page may be a minute old. */
const seen = new Map<string, number>();
async function seenApplication(made: Case): Promise<number> {
  const id = await applicationOf(made);
  if (id !== 0) seen.set(made.player.username, id);
  return seen.get(made.player.username) ?? 0;
}

/** How each step of a member or the operator is tried; answers whether it was done. */
const TRY: Partial<Record<PromotionStep, (made: Case) => Promise<boolean>>> = {
  join: async ({ player, promotionId }) => (await house.join(player, promotionId)) === 'ok',
  apply: async ({ player, promotionId }) => (await house.join(player, promotionId)) === 'ok',
  takeUp: decision('takeUp'),
  reject: decision('reject'),
  approve: decision('approve'),
  async claim({ player, promotionId }) {
    const status = await house.statusOf(player, promotionId);
    return (await house.claim(player, status?.claimId ?? 1)) === 'ok';
  },
};

const statusOf = async ({ player, promotionId }: Case) => (await house.statusOf(player, promotionId))?.status;

/** `join` and `apply` are one call: what it does depends on the terms. */
const leadsTo = (status: PromotionStatus, step: PromotionStep): PromotionStatus | null =>
  step === 'join' || step === 'apply' ? afterStep(status, 'apply') : afterStep(status, step);

describe.each(PROMOTION_STATUSES)('from %s', (status) => {
  test('it is come to by an action', async () => {
    expect(await statusOf(await REACH[status]())).toBe(status);
  });

  test.each(Object.entries(TRY))('the step %s does what the table says', async (step, attempt) => {
    const made = await REACH[status]();
    const to = leadsTo(status, step as PromotionStep);
    expect(await attempt(made)).toBe(to !== null);
    expect(await statusOf(made)).toBe(to ?? status);
  });

  test('the operator closes the promotion', async () => {
    const made = await REACH[status]();
    await house.operator(`promotions/${made.promotionId}/close`);
    expect(await statusOf(made)).toBe(afterStep(status, 'close') ?? status);
  });
});

test('a mission is joined before it is applied for', async () => {
  const promotionId = await house.offer('MISSION_MANUAL', { stake: '10.00' });
  const player = await house.player({ balance: '10.00' });
  const made = { promotionId, player };
  expect(await house.join(player, promotionId)).toBe('ok');
  expect(await statusOf(made)).toBe(afterStep('JOIN', 'join'));
  expect(await house.join(player, promotionId)).toBe('promotion_not_open');
  await house.played(player, { stake: '9.99' });
  expect(await house.join(player, promotionId)).toBe('promotion_not_open');
  expect(await house.statusOf(player, promotionId)).toMatchObject({
    stakedAmount: 9.99,
    stakeAmount: 10,
    canApply: false,
  });
  await house.played(player, { stake: '0.01' });
  expect(await house.statusOf(player, promotionId)).toMatchObject({ stakedAmount: 10, canApply: true });
  expect(await house.join(player, promotionId)).toBe('ok');
  expect(await statusOf(made)).toBe(afterStep('JOINED', 'apply'));
});

test('an approval is paid at once where the terms say so', async () => {
  const made = await applied({ isPaidAtOnce: true });
  await house.decide(await applicationOf(made), 'approve');
  expect(await statusOf(made)).toBe(afterStep('APPLYING', 'approveAtOnce'));
  expect(await house.money(made.player)).toBe(500n);
  expect(await house.waiting(made.player)).toEqual([]);
});

test('what the house does by itself: it begins, gives, and closes in time', async () => {
  const begun = await newCase({ opensAt: now() + DAY });
  const forAll = await house.offerToAll('SAVIOR', {
    opensAt: now() + DAY,
    period: 'DAY',
    amount: { is: 'PERCENT', percent: 10, most: '5.00' },
  });
  const waiting = await decided('approve', { claimDays: 3 });
  const open = await newCase({ endsAt: now() + 2 * DAY });
  expect(await statusOf({ ...begun, promotionId: forAll })).toBe('COMING_SOON');
  house.later(DAY + 1_000);
  expect(await statusOf(begun)).toBe(afterStep('COMING_SOON', 'open'));
  expect(await statusOf({ ...begun, promotionId: forAll })).toBe(afterStep('COMING_SOON', 'begin'));
  house.later(DAY);
  expect(await statusOf(open)).toBe(afterStep('JOIN', 'end'));
  expect(await statusOf(waiting)).toBe('CLAIM');
  house.later(DAY);
  expect(await statusOf(waiting)).toBe(afterStep('CLAIM', 'lapse'));
  expect(await house.waiting(waiting.player)).toEqual([]);
});

test('no step of the table is left out here', () => {
  const tried = ['join', 'apply', 'takeUp', 'reject', 'approve', 'approveAtOnce', 'claim', 'close'];
  const byItself = ['open', 'begin', 'end', 'lapse'];
  /** `events.test.ts` has those, and `offered.test.ts` the last. */
  const elsewhere = ['award', 'issue', 'redeem'];
  expect(PROMOTION_TRANSITIONS.map(({ step }) => step).toSorted()).toEqual(
    [...tried, ...byItself, ...elsewhere].toSorted(),
  );
});
