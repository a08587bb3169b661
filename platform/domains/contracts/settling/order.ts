/** Somebody who pays somebody. */
export interface Edge {
  readonly giver: number;
  readonly holder: number;
}

/**
 * Agents by levels, so that each comes after all who pay or owe them. After moves somebody may owe to who pays them:
 * then only what is due counts; and whoever is even then in a circle comes last.
 */
export function inLevels(agents: ReadonlySet<number>, dues: readonly Edge[], debts: readonly Edge[]): Levels {
  const all = levelled(agents, [...dues, ...debts]);
  if (all.left.size === 0) return all.levels;
  const withoutDebts = levelled(all.left, dues);
  return [...all.levels, ...withoutDebts.levels, ...[...withoutDebts.left].map((agent) => [agent])];
}

type Levels = readonly (readonly number[])[];

function levelled(
  agents: ReadonlySet<number>,
  edges: readonly Edge[],
): { readonly levels: Levels; readonly left: ReadonlySet<number> } {
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
  return { levels, left };
}
