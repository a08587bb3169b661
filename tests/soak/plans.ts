import { sql } from '../../platform/database/drizzle.ts';
import type { Executor } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';

/** A statement as the database's log has it. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

export interface StatementCost {
  readonly statements: number;
  /** Of the database's pages, read for all statements together. */
  readonly blocks: number;
  /** Tables that a statement reads from beginning to end. */
  readonly scanned: readonly string[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

/** What statements cost by the database's own account, asked for once more with their plans. */
export async function costOf(db: Executor, heard: readonly Statement[]): Promise<StatementCost> {
  const plans: Plan[] = [];
  for (const { text, parameters } of heard.filter((statement) => /^\s*(?:select|with)\b/i.test(statement.text))) {
    const pieces = text
      .split(/\$(\d+)/)
      .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${parameters[Number(piece) - 1]}`));
    const [row] = await rowsOf<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      db,
      sql`explain (analyze, buffers, format json) ${sql.join(pieces)}`,
    );
    plans.push(...(row?.['QUERY PLAN'].map((plan) => plan.Plan) ?? []));
  }
  const nodes = plans.flatMap(within);
  return {
    statements: heard.length,
    blocks: plans.reduce((sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), 0),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap((node) => node['Relation Name'] ?? []),
  };
}

const within = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];
