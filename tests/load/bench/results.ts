import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/contractSchema.ts';
import type { Measured } from '../measureLoad.ts';
import type { BenchCase } from './operations.ts';

/** What was measured of each server, round by round. */
export interface Rounds {
  readonly bound: Measured[];
  readonly gateway: Measured[];
  readonly mercurius: Measured[];
  readonly yoga: Measured[];
}

interface Result {
  readonly each: BenchCase;
  readonly rounds: Rounds;
}

/** Of one request for the list of games; the largest answer. */
const MOST_ALLOCATED = 60_000;
/** The slowest in a hundred, as a multiple of the bound's. */
const MOST_P99 = 3;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const cpuOf = (measured: readonly Measured[], typical = median): number => typical(measured.map(({ cpu }) => cpu));
/** Other work on the machine can only make a figure larger. */
const least = (numbers: readonly number[]): number => Math.min(...numbers);

/** Medians of the rounds; CPU of one core in milliseconds, and as multiples of the bound's. */
export function tableOf(results: readonly Result[], resident: number): string {
  const rows = results.map(({ each, rounds: { bound, gateway, mercurius, yoga } }) => {
    const lowest = cpuOf(bound);
    const ratio = (measured: readonly Measured[]): string =>
      measured.length === 0 ? 'not asked' : (cpuOf(measured) / lowest).toFixed(1);
    const kilobytes = median(gateway.map(({ allocated }) => allocated)) / 1000;
    return [
      each.title,
      `${lowest.toFixed(3)} ms`,
      `**${ratio(gateway)}**`,
      ratio(mercurius),
      ratio(yoga),
      `${kilobytes.toFixed(0)} kB`,
    ];
  });
  const head = ['CPU of a request', 'bound', 'gateway', 'Mercurius', 'Yoga', 'allocated'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\nMemory of the gateway afterwards: ${(resident / 1e6).toFixed(0)} MB.`;
}

/**
 * The promises that do not hold.
 * @param slack multiplies what is allowed; above 1, for a machine that does other things too, the least of the rounds
 *   counts instead of their median
 */
export function verdictsOf(results: readonly Result[], slack: number): readonly string[] {
  return results.flatMap(({ each, rounds: { bound, gateway, mercurius } }) => {
    const typical = slack > 1 ? least : median;
    const ratio = cpuOf(gateway, typical) / cpuOf(bound, typical);
    const allocated = median(gateway.map((round) => round.allocated));
    const p99 = (measured: readonly Measured[]): number => median(measured.map((round) => round.p99));
    const failed = gateway.reduce((sum, round) => sum + round.failed, 0);
    return [
      ...(ratio <= each.most * slack ? [] : [`${each.title}: ${ratio.toFixed(2)} of the bound, ${each.most} allowed`]),
      ...(mercurius.length === 0 || cpuOf(gateway) < cpuOf(mercurius) ? [] : [`${each.title}: Mercurius is ahead`]),
      ...(each.operation.title !== 'games' || allocated <= MOST_ALLOCATED * slack
        ? []
        : [`${each.title}: ${(allocated / 1000).toFixed(0)} kB allocated, ${MOST_ALLOCATED / 1000} allowed`]),
      ...(slack > 1 || p99(gateway) <= Math.max(p99(bound), 1) * MOST_P99
        ? []
        : [`${each.title}: p99 of ${p99(gateway)} ms beside ${p99(bound)}`]),
      ...(failed === 0 ? [] : [`${each.title}: ${failed} failed`]),
    ];
  });
}

const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

/** Replaces what stands between the two marks of `tests/load/README.md`. */
export async function writeReadme(table: string): Promise<void> {
  const file = join(root, 'tests/load/README.md');
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The README has no ${BEGIN} … ${END}`);
  await writeFile(file, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}
