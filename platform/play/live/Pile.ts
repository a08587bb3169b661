import { toCents, fromCents } from '../../../schema/cents.ts';

/** Amounts by spot, as decimal text. */
export type Spots = Readonly<Record<string, string>>;

export const sumOf = (spots: Spots): bigint => Object.values(spots).reduce((sum, amount) => sum + toCents(amount), 0n);

export function added(spots: Spots, more: Spots): Spots {
  const sum: Record<string, string> = { ...spots };
  for (const [spot, amount] of Object.entries(more)) sum[spot] = fromCents(toCents(sum[spot] ?? '0') + toCents(amount));
  return sum;
}

/** Chips that are not placed yet, with an undo history. */
export class Pile {
  private readonly steps: Spots[] = [];
  spots: Spots = {};

  get isEmpty(): boolean {
    return Object.keys(this.spots).length === 0;
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  lay(more: Spots): void {
    this.steps.push(this.spots);
    this.spots = added(this.spots, more);
  }

  undo(): void {
    this.spots = this.steps.pop() ?? {};
  }

  clear(): void {
    if (!this.isEmpty) this.steps.push(this.spots);
    this.spots = {};
  }

  /** They were placed, so they cannot be undone any more. */
  taken(): void {
    this.steps.length = 0;
    this.spots = {};
  }
}
