import { and, eq } from '../../database/drizzle.ts';
import type { Transaction } from '../../database/database.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { InstantModel } from '../../engine/instant.ts';
import { claimOf, playRound } from '../../engine/round.ts';
import type { Round } from '../../engine/round.ts';
import type { SlotModel, StakeLevel } from '../../engine/slots/model.ts';
import { modelFor, termsOf } from '../../engine/slots/modelFor.ts';
import { stakeLevels } from '../../engine/slots/stakes.ts';
import { settleBonusBets } from '../../bonuses/settle.ts';
import { splitStakes } from '../../bonuses/split.ts';
import type { BonusPart, LockedPurse } from '../../bonuses/stakes.ts';
import { lockPurse, memberEntries, noteStaked } from '../../bonuses/stakes.ts';
import { usableBonus } from '../../bonuses/usable.ts';
import { bankOf, memberAccount } from '../../ledger/accounts.ts';
import type { Entry, Posting } from '../../ledger/posting.ts';
import { move } from '../../ledger/posting.ts';
import { parseCents, fromCents } from '../../../schema/cents.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { KeyedWrite } from '../../outcomes/refusedWrites.ts';
import { requireNotRefused } from '../../outcomes/refusedWrites.ts';
import type { Services } from '../../services.ts';
import { isUnderMaintenance } from '../games/wireGame.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { requirePace, SPINS } from './pace.ts';
import { refusing } from './refusing.ts';
import { recompute } from './rounds.ts';
import { lockSeeds } from './seeds.ts';
import { tableToPlayAt } from './sessions.ts';
import type { Table } from './sessions.ts';
import { playRounds, playSeeds } from './tables.ts';
import type { PlayRound, PlaySeed } from './tables.ts';

export interface SpinOrder {
  readonly sessionToken: string;
  /** Decimal text in major units. */
  readonly stake: string;
  /** Chosen by the page; the same key is the same round, however often it is sent. */
  readonly key: string;
}

export interface Spun {
  readonly row: PlayRound;
  readonly seeds: PlaySeed;
  readonly round: Round;
  /** What the member's bonus has for the game now; null for none. */
  readonly bonus: bigint | null;
}

/**
 * Plays and settles one round in one transaction: readers see all of it or nothing. A key that was
 * settled before answers that round and moves no money.
 */
export const spin = (services: Services, order: SpinOrder): Promise<Spun> =>
  playOnce(services, order, async (tx, { member, game }, stake, at) => {
    const model = slotOf(game, at);
    const level = levelOf(stakeLevels(model, termsOf(game)), stake);
    await requirePace(tx, member.id, at, SPINS);
    return { model, level };
  });

/** What a stake plays. Throws `PlayRefusal` where it may not. */
export interface Choice {
  readonly model: InstantModel;
  readonly level: StakeLevel;
}
export type Choose = (
  tx: Transaction,
  table: Table,
  stake: bigint,
  at: Date,
  seeds: PlaySeed,
) => Choice | Promise<Choice>;

/** What a round of an instant game needs. */
export type SpinServices = Pick<Services, 'db' | 'clock' | 'random' | 'ledger'>;

/** The same for any instant game: `choose` returns what the order plays, once it is known to be new. */
export function playOnce(services: SpinServices, order: SpinOrder, choose: Choose): Promise<Spun> {
  const stake = parseCents(order.stake);
  if (stake === null || stake <= 0n)
    throw new PlayRefusal('stake_invalid', 'A stake is a positive amount with at most two decimals');
  let write: KeyedWrite | null = null;
  return refusing(
    services,
    () => write,
    () =>
      inTransaction(services.db, async (tx) => {
        const now = services.clock.now();
        const table = await tableToPlayAt(tx, order.sessionToken, now);
        write = { memberId: table.member.id, key: order.key, content: [table.game.nodeId, stake.toString()] };
        const seeds = await lockSeeds(tx, table.member.id, services.random, now);
        const earlier = await settledBefore(tx, table, order.key, stake);
        if (earlier) return withBonus(tx, table, earlier, now);
        await requireNotRefused(tx, write);
        const choice = await choose(tx, table, stake, services.clock.now(), seeds);
        return withBonus(tx, table, await settle(tx, services, table, seeds, order.key, choice), now);
      }),
  );
}

/** What a member without a bonus is not asked for costs nothing. */
async function withBonus(
  tx: Transaction,
  { member, game, bonusId }: Table,
  settled: Settled,
  now: Date,
): Promise<Spun> {
  const bonus = bonusId === null ? null : await usableBonus(tx, member.id, game.gameType, now);
  return { ...settled, bonus };
}

type Settled = Omit<Spun, 'bonus'>;

async function settledBefore(
  tx: Transaction,
  { member, game }: Table,
  key: string,
  stake: bigint,
): Promise<Settled | null> {
  const [earlier] = await tx
    .select({ row: playRounds, seeds: playSeeds })
    .from(playRounds)
    .innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId))
    .where(and(eq(playRounds.memberId, member.id), eq(playRounds.key, key)));
  if (!earlier) return null;
  if (earlier.row.nodeId !== game.nodeId || earlier.row.stake !== stake)
    throw new PlayRefusal('key_reused', 'This key belongs to a round with another game or stake');
  return { ...earlier, round: recompute(earlier.row, earlier.seeds) };
}

/** The slot behind a game, where it is one and open. */
export function slotOf(game: Table['game'], now: Date): SlotModel {
  const closed = isUnderMaintenance(game, now);
  if (game.gameType !== 'RNG' || closed)
    throw new PlayRefusal('game_unavailable', closed ? 'The game is under maintenance' : 'The game is not a slot');
  return modelFor(game);
}

/** The level of a stake. Throws `stake_not_offered`. */
export function levelOf(levels: readonly StakeLevel[], stake: bigint): StakeLevel {
  const level = levels.find((offered) => offered.stake === stake);
  if (!level) throw new PlayRefusal('stake_not_offered', `${fromCents(stake)} is not a stake of this game`);
  return level;
}

async function settle(
  tx: Transaction,
  services: SpinServices,
  { member, game, bonusId }: Table,
  seeds: PlaySeed,
  key: string,
  { model, level }: Choice,
): Promise<Settled> {
  const { clock, random, ledger } = services;
  const at = clock.now();
  const { stake } = level;
  const drawn = { serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nextNonce };
  const round = playRound(model, level, drawn);
  const id = random.uuid();
  const money = { memberId: member.id, nodeId: game.nodeId, reference: id, at };
  const bank = bankOf(member);
  const payout = round.outcome.payout;
  const purse =
    bonusId === null ? null : await lockPurse(tx, ledger, { memberId: member.id, nodeId: game.nodeId, now: at });
  const bonus = purse && bonusPartOf(purse, stake);
  let balanceAfter: bigint;
  if (bonus) {
    await post(tx, ledger, [stakeOf(money, bank, stake, bonus), ...shareOfPool(money, bank, round)]);
    await noteStaked(tx, bonus.bonusId, bonus.cents);
    const bet = { key: id, memberId: member.id, nodeId: game.nodeId, bonus, stake, payout, isFinal: true };
    const { shares, postings } = await settleBonusBets(tx, ledger, [bet], at);
    const share = { bonusId: bonus.bonusId, cents: shares.get(id) ?? 0n };
    await post(tx, ledger, [...payoutOf(money, bank, payout, share), ...postings]);
    balanceAfter = await ledger.balanceOf(tx, memberAccount(member.id));
  } else
    balanceAfter = await post(tx, ledger, [
      stakeOf(money, bank, stake, null),
      ...shareOfPool(money, bank, round),
      ...payoutOf(money, bank, payout, null),
    ]);

  let jackpotPaid = 0n;
  if (round.jackpot.won && !isTrial(member)) {
    jackpotPaid = await payJackpot(tx, services, money);
    balanceAfter += jackpotPaid;
  }
  const claim = claimOf(id, model, level, drawn, round);
  const [row] = await tx
    .insert(playRounds)
    .values({
      id,
      memberId: member.id,
      nodeId: game.nodeId,
      key,
      seedId: seeds.id,
      nonce: drawn.nonce,
      modelId: model.id,
      coin: level.coin,
      coins: level.coins,
      stake,
      payout: round.outcome.payout,
      contribution: round.jackpot.contribution,
      jackpotWon: round.jackpot.won,
      jackpotPaid,
      balanceAfter,
      receipt: claim.receipt,
      at,
    })
    .returning();
  await tx
    .update(playSeeds)
    .set({ nextNonce: drawn.nonce + 1 })
    .where(eq(playSeeds.id, seeds.id));
  if (!row) throw new Error(`round ${id} was not written`);
  return { row, seeds, round };
}

type Money = Pick<Posting, 'nodeId' | 'reference' | 'at'> & { readonly memberId: number };

type Bank = ReturnType<typeof bankOf>;

const postingOf = (money: Money, kind: Posting['kind'], entries: readonly Entry[]): Posting => ({
  ...money,
  key: `${money.reference}:${kind}`,
  kind,
  entries,
});

const stakeOf = (money: Money, bank: Bank, stake: bigint, bonus: BonusPart | null): Posting =>
  postingOf(money, 'stake', [...memberEntries(money.memberId, -stake, bonus), { account: bank, amount: stake }]);

const payoutOf = (money: Money, bank: Bank, payout: bigint, bonus: BonusPart | null): readonly Posting[] =>
  payout === 0n
    ? []
    : [
        postingOf(money, 'payout', [
          { account: bank, amount: -payout },
          ...memberEntries(money.memberId, payout, bonus),
        ]),
      ];

/** The pool's share, from the house; not of trial accounts. */
const shareOfPool = (money: Money, bank: Bank, { jackpot }: Round): readonly Posting[] =>
  bank === 'house:games' && jackpot.contribution > 0n
    ? [postingOf(money, 'jackpotContribution', move(bank, 'house:jackpot', jackpot.contribution))]
    : [];

/** What a bonus pays of a stake; null for nothing. Throws where it may not pay that much, or both hold too little. */
function bonusPartOf(purse: LockedPurse, stake: bigint): BonusPart | null {
  const parts = splitStakes([stake], purse);
  if ('kind' in parts)
    throw parts.kind === 'cap'
      ? new PlayRefusal('bonus_cap', 'The bonus may not pay that much of a stake', { limit: fromCents(parts.most) })
      : notEnough(purse.main);
  const [cents = 0n] = parts;
  return cents > 0n ? { bonusId: purse.bonusId, cents } : null;
}

const notEnough = (balance: bigint): PlayRefusal =>
  new PlayRefusal('insufficient_balance', 'The balance is below the stake', { balance: fromCents(balance) });

/** @returns the main wallet after the last posting that moves it; 0 where none does */
async function post(tx: Transaction, ledger: Services['ledger'], postings: readonly Posting[]): Promise<bigint> {
  const posted = await ledger.postAll(tx, postings);
  if (posted.kind === 'insufficient') throw notEnough(posted.balance);
  if (posted.kind === 'conflict') throw new Error(`A round meets a posting of another: ${posted.key}`);
  const [{ memberId } = { memberId: 0 }] = postings;
  return posted.results.reduce((last, { balances }) => balances.get(memberAccount(memberId ?? 0)) ?? last, 0n);
}

/**
 * Pays all the pool holds and answers how much that was. The member's row is locked already, so the order of locks
 * holds.
 */
async function payJackpot(tx: Transaction, { ledger }: SpinServices, money: Money): Promise<bigint> {
  const pool = await ledger.lockBalance(tx, 'house:jackpot');
  if (pool <= 0n) return 0n;
  const entries = move('house:jackpot', memberAccount(money.memberId), pool);
  const paid = await ledger.post(tx, { ...money, key: `${money.reference}:jackpotWin`, kind: 'jackpotWin', entries });
  if (paid.kind !== 'posted')
    throw new Error(`the jackpot of round ${money.reference} could not be paid: ${paid.kind}`);
  return pool;
}
