import type { Random } from '../random.ts';

export const DECKS = 8;

/** Cards are 0–51: suit × 13 + rank, rank 0 the ace. */
export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13);

/** Cards of a shoe of eight fresh decks, one after the other. */
export function shoe(random: Random): () => number {
  const cards = Array.from({ length: DECKS * 52 }, (_, at) => at % 52);
  return () => {
    const at = random.below(cards.length);
    const last = cards.pop() ?? 0;
    const drawn = cards[at] ?? last;
    if (at < cards.length) cards[at] = last;
    return drawn;
  };
}
