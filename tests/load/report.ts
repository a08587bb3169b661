import type { Measured } from './fire.ts';

export type Say = (text: string) => void;

const COLUMNS = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms/req', 'heap MB', 'failed'] as const;
const MEGABYTE = 1024 * 1024;

export function printTable(say: Say, title: string, rows: readonly Measured[]): void {
  say(`\n${title}`);
  say(line([...COLUMNS]));
  for (const { title: who, requestsPerSecond, p50, p99, cpu, heap, failed } of rows) {
    say(line([who, requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpu.toFixed(3), (heap / MEGABYTE).toFixed(1), String(failed)]));
  }
}

export function printMemory(say: Say, heaps: readonly number[], every: number): void {
  say(`\nmemory of the gateway, after each ${every} home requests`);
  say(heaps.map((heap) => `${(heap / MEGABYTE).toFixed(1)} MB`).join('  '));
}

export function printVerdict(say: Say, sentence: string, holds: boolean): void {
  say(`  ${holds ? 'holds ' : 'BROKEN'}  ${sentence}`);
}

function line([first = '', ...cells]: readonly string[]): string {
  return first.padEnd(14) + cells.map((cell) => cell.padStart(12)).join('');
}
