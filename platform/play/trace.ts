import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitmentTo, fairStream } from '../engine/fairness.ts';
import { BACK, rangeOf } from '../engine/fish/shot.ts';
import type { ShotModel } from '../engine/fish/shot.ts';
import { instantModelOf } from '../engine/instant.ts';
import { drawJackpot } from '../engine/jackpot.ts';
import type { Round, RoundProof } from '../engine/round.ts';
import { claimOf } from '../engine/round.ts';
import type { Step } from '../engine/slots/model.ts';
import { h } from './dom.ts';
import { fromCents } from '../../schema/cents.ts';
import type { Speech } from './texts.ts';

const BLOCKS_SHOWN = 3;
const FACES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'W', '★'];

/** A picture in letters: A is the rarest motif, W the wild, a star the scatter. The page needs no game's drawings. */
function pictureOf(step: Step, index: number): HTMLElement {
  const won = new Set(step.wins.flatMap((win) => win.cells.map(String)));
  const cells = step.grid.flatMap((column, x) =>
    column.map((symbol, y) => h('span', { 'data-won': won.has(String([x, y])) }, FACES[symbol] ?? '')),
  );
  const grid = h('div', { class: 'mini' }, ...cells);
  grid.style.gridTemplateRows = `repeat(${step.grid[0]?.length ?? 0}, auto)`;
  return h('figure', {}, grid, h('figcaption', {}, String(index + 1)));
}

/** The number that decided a shot: the draw after the jackpot's two. */
function drawnOf(model: ShotModel, { clientSeed, nonce, coin, coins }: RoundProof, serverSeed: string): number {
  const random = fairStream({ serverSeed, clientSeed, nonce });
  drawJackpot(BigInt(coin) * BigInt(coins), random);
  return random.below(rangeOf(model));
}

/** Every step from the seed to the payout, with values that can be computed with any other tool. */
export function trace(proof: RoundProof, serverSeed: string, round: Round, { say, amount }: Speech): HTMLElement {
  const model = instantModelOf(proof.modelId);
  const key = hexToBytes(serverSeed);
  const blocks = Array.from({ length: BLOCKS_SHOWN }, (_, block) => {
    const message = `${proof.clientSeed}:${proof.nonce}:${block}`;
    return h('li', {}, h('code', {}, `${message} → ${bytesToHex(hmac(sha256, key, utf8ToBytes(message)))}`));
  });
  const coin = BigInt(proof.coin);
  const level = { coin, coins: proof.coins, stake: coin * BigInt(proof.coins) };
  const receipt = model
    ? claimOf(proof.roundId, model, level, { serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce }, round)
        .receipt
    : '';
  const { coins, payout, steps } = round.outcome;
  const entry = (label: string, ...value: Node[]) => h('div', {}, h('dt', {}, label), h('dd', {}, ...value));
  const code = (text: string) => h('code', {}, text);
  return h(
    'dl',
    { class: 'trace' },
    entry(say('step_commitment'), code(commitmentTo(serverSeed))),
    entry(say('step_blocks'), h('ol', { start: 0 }, ...blocks)),
    model?.mechanic === 'shot'
      ? entry(
          say('step_shot'),
          code(say('step_shotValue', { drawn: drawnOf(model, proof, serverSeed), range: rangeOf(model), limit: BACK })),
        )
      : entry(say('step_pictures'), h('div', { class: 'pictures' }, ...steps.map(pictureOf))),
    entry(
      say('step_payout'),
      code(say('step_payoutValue', { coins, coin: amount(fromCents(coin)), amount: amount(fromCents(payout)) })),
    ),
    entry(say('step_jackpot'), code(amount(fromCents(round.jackpot.contribution)))),
    entry(say('step_receipt'), code(receipt)),
  );
}
