/** Somebody who pays somebody. */
export interface Edge {
  readonly giver: number;
  readonly holder: number;
}

/**
 * Agents by levels, so that each comes after all who pay them. Whoever is paid by somebody below themselves, as after
 * a move, has no such place, and comes last.
 */
export function inLevels(agents: ReadonlySet<number>, edges: readonly Edge[]): readonly (readonly number[])[] {
  const known = edges.filter(({ giver, holder }) => agents.has(giver) && agents.has(holder) && giver !== holder);
  const holders = Map.groupBy(known, ({ giver }) => giver);
  const awaited = new Map<number, number>();
  for (const { holder } of known) awaited.set(holder, (awaited.get(holder) ?? 0) + 1);
  const left = new Set(agents);
  const levels: number[][] = [];
  for (let level = [...agents].filter((agent) => !awaited.has(agent)); level.length > 0;) {
    levels.push(level);
    const next: number[] = [];
    for (const agent of level) {
      left.delete(agent);
      for (const { holder } of holders.get(agent) ?? []) {
        const others = (awaited.get(holder) ?? 0) - 1;
        awaited.set(holder, others);
        if (others === 0) next.push(holder);
      }
    }
    level = next;
  }
  return left.size === 0 ? levels : [...levels, ...[...left].map((agent) => [agent])];
}
