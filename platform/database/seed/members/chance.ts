import { createHash } from 'node:crypto';

/** Chance that is the same every time for the same label; for histories, never for games or secrets. */
export interface Chance {
  /** From `low` up to and including `high`. */
  between(low: number, high: number): number;
  pick<Item>(from: readonly [Item, ...Item[]]): Item;
}

export function chanceOf(label: string): Chance {
  let block = createHash('sha256').update(label).digest();
  let offset = 0;
  const word = () => {
    if (offset === block.length) {
      block = createHash('sha256').update(block).digest();
      offset = 0;
    }
    offset += 4;
    return block.readUInt32BE(offset - 4);
  };
  const between = (low: number, high: number) => low + Math.floor((word() / 2 ** 32) * (high - low + 1));
  return { between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
}
