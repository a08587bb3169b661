import type { Language } from '../../../schema/languages.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { RoundProof } from '../../engine/round.ts';
import type { PublicRoundAnswer, RoundAnswer, SeedsAnswer, SpinAnswer } from '../../play/wire.ts';
import type { KnownRound } from './rounds.ts';
import type { Spun } from './spin.ts';
import { nameOf } from '../games/wireGame.ts';
import type { PlayRound, PlaySeed } from './tables.ts';

export const seedsAnswer = (seeds: PlaySeed): SeedsAnswer => ({
  commitment: seeds.commitment,
  clientSeed: seeds.clientSeed,
  nonce: seeds.nextNonce,
});

/** A round's claim, and its server seed once that is revealed. */
export function proofAnswer(row: PlayRound, seeds: PlaySeed): RoundProof {
  return {
    roundId: row.id,
    modelId: row.modelId,
    coin: row.coin.toString(),
    coins: row.coins,
    clientSeed: seeds.clientSeed,
    nonce: row.nonce,
    commitment: seeds.commitment,
    payout: row.payout.toString(),
    contribution: row.contribution.toString(),
    jackpotWon: row.jackpotWon,
    receipt: row.receipt,
    serverSeed: seeds.revealedAt === null ? null : seeds.serverSeed,
  };
}

export const roundAnswer = ({ row, seeds, game }: KnownRound, language: Language): RoundAnswer => ({
  roundId: row.id,
  nodeId: row.nodeId,
  gameName: nameOf(game, language),
  at: row.at.toISOString(),
  stake: fromCents(row.stake),
  payout: fromCents(row.payout + row.jackpotPaid),
  revealed: seeds.revealedAt !== null,
});

export const publicRoundAnswer = (known: KnownRound, language: Language): PublicRoundAnswer => ({
  ...roundAnswer(known, language),
  jackpotPaid: fromCents(known.row.jackpotPaid),
  proof: proofAnswer(known.row, known.seeds),
});

/** Decimal text, where there is something. */
export const centsOrNull = (cents: bigint | null): string | null => (cents === null ? null : fromCents(cents));

export const spinAnswer = ({ row, seeds, round, bonus }: Spun): SpinAnswer => ({
  roundId: row.id,
  stake: fromCents(row.stake),
  payout: fromCents(row.payout),
  jackpotPaid: fromCents(row.jackpotPaid),
  balance: fromCents(row.balanceAfter),
  bonus: centsOrNull(bonus),
  nonce: row.nonce,
  receipt: row.receipt,
  commitment: seeds.commitment,
  coin: fromCents(row.coin),
  coins: row.coins,
  steps: round.outcome.steps,
});
