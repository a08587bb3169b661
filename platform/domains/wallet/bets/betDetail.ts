import { asc, eq } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { betDetail as call } from '../../../../schema/upstream/records.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { betLegs, rounds } from '../../../rounds/tables.ts';
import { playRounds, playSeeds } from '../../play/tables.ts';
import type { Whose } from '../accountRecord.ts';
import { gamesOf, movementsAbout } from '../accountRecord.ts';
import type { MemberBet } from './memberBets.ts';
import { betsOf } from './memberBets.ts';
import { toWireBet } from './wireBet.ts';

type Value = ValueOf<typeof call>;
type Proof = Value['proofs'][number];

/** One bet of the member's with its proofs and movements of money. Refuses one that is not theirs. */
export async function betDetail(executor: Executor, whose: Whose, id: string, language: Language): Promise<Value> {
  const [bet] = await betsOf(executor, { memberId: whose.memberId, id }, 1, 1);
  if (!bet) throw new Refusal('DATA_NOT_FOUND', { message: 'The bet is not known' });
  const played = await gamesOf(executor, bet.nodeId === null ? [] : [bet.nodeId]);
  const wire = toWireBet(bet, played.get(bet.nodeId ?? Number.NaN), language);
  return {
    bet: wire,
    proofs: bet.kind === 'combined' ? await legProofs(executor, id) : [await ownProof(executor, bet, wire.state)],
    postings: await movementsAbout(executor, whose, id, language),
  };
}

const proofOf = (proofId: string, state: Proof['state'], isOpen: boolean): Proof => ({
  proofId,
  state: state ?? null,
  verifyPath: isOpen ? `/play/verify?${new URLSearchParams({ round: proofId }).toString()}` : null,
});

/** What proves a bet is secret until it is settled, and a round of one player until the seed is changed. */
async function ownProof(executor: Executor, { id, kind, state }: MemberBet, wireState: Proof['state']): Promise<Proof> {
  if (kind !== 'round') return proofOf(id, wireState, state === 'won' || state === 'lost');
  const [seed] = await executor
    .select({ revealedAt: playSeeds.revealedAt })
    .from(playRounds)
    .innerJoin(playSeeds, eq(playSeeds.id, playRounds.seedId))
    .where(eq(playRounds.id, id));
  return proofOf(id, wireState, (seed?.revealedAt ?? null) !== null);
}

const LEG_STATES = { placed: 'PLACED', won: 'WON', lost: 'LOST', void: 'CANCELLED' } as const;

async function legProofs(executor: Executor, betId: string): Promise<Proof[]> {
  const legs = await executor
    .select({ id: betLegs.id, state: betLegs.state, receipt: rounds.receipt })
    .from(betLegs)
    .innerJoin(rounds, eq(rounds.id, betLegs.roundId))
    .where(eq(betLegs.betId, betId))
    .orderBy(asc(betLegs.ordinal));
  return legs.map(({ id, state, receipt }) => proofOf(id, LEG_STATES[state], receipt !== null));
}
