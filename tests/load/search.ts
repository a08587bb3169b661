import { performance } from 'node:perf_hooks';
import { createNameIndex } from '../../gateway/domains/games/search/nameIndex.ts';
import { ranked } from '../../platform/database/seed/catalogue/games.ts';

/** Prints how long a search over the whole catalogue takes: `node tests/load/search.ts`. Figures of one machine, so nothing is asserted. */
const games = ranked();
const began = performance.now();
const index = createNameIndex(games.map(({ name, names }) => [names.VI ?? name, name]));
const made = performance.now() - began;

const QUESTIONS = ['dragon', 'glden dragon', 'kho bau', 'lantren carnival of the midnight', 'zzzzqqqq', 'a', 'pearl harbuor', '神龙'];
const ROUNDS = 40;
for (const text of QUESTIONS) index.find(text, 12);
const times = QUESTIONS.flatMap((text) => Array.from({ length: ROUNDS }, () => {
  const start = performance.now();
  index.find(text, 12);
  return { text, ms: performance.now() - start };
})).toSorted((a, b) => a.ms - b.ms);
const at = (share: number) => times[Math.floor(times.length * share)] ?? { text: '', ms: 0 };

process.stdout.write(`${games.length} games, index made in ${made.toFixed(0)} ms\n`);
process.stdout.write(`${times.length} searches: p50 ${at(0.5).ms.toFixed(1)} ms, p99 ${at(0.99).ms.toFixed(1)} ms, slowest ${at(0.9999).ms.toFixed(1)} ms (${at(0.9999).text})\n`);
