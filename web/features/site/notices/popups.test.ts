import { beforeEach, expect, test, vi } from 'vitest';

const notice = (
  id: string,
  frequency: 'EVERY_VISIT' | 'DAILY' | 'ONCE' | 'OTHER',
  kind: 'POPUP' | 'BAR' = 'POPUP',
) => ({
  id,
  kind,
  frequency,
});
const ALL = [notice('1', 'EVERY_VISIT'), notice('2', 'DAILY'), notice('3', 'ONCE'), notice('4', 'EVERY_VISIT', 'BAR')];
const MORNING = new Date(2026, 10, 21, 9);
const EVENING = new Date(2026, 10, 21, 21);
const TOMORROW = new Date(2026, 10, 22, 9);

/** Reloads the module: only storage survives, as in a new document. */
async function load(): Promise<typeof import('./popups.ts')> {
  vi.resetModules();
  return import('./popups.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('only popups open automatically, and each once in a visit', async () => {
  const { duePopups, rememberPopups } = await load();
  expect(duePopups(ALL, MORNING)).toEqual(['1', '2', '3']);
  rememberPopups(['1', '2', '3'], MORNING);
  expect(duePopups(ALL, TOMORROW)).toEqual([]);
  // A reload is the same visit.
  expect((await load()).duePopups(ALL, MORNING)).toEqual([]);
});

test('a new visit opens those of every visit; a new day those of every day; those of once stay closed', async () => {
  (await load()).rememberPopups(['1', '2', '3'], MORNING);
  sessionStorage.clear();
  expect((await load()).duePopups(ALL, EVENING)).toEqual(['1']);
  expect((await load()).duePopups(ALL, TOMORROW)).toEqual(['1', '2']);
});

test('how often is not known: it opens like those of every visit', async () => {
  const odd = [notice('5', 'OTHER')];
  (await load()).rememberPopups(['5'], MORNING);
  expect((await load()).duePopups(odd, EVENING)).toEqual([]);
  sessionStorage.clear();
  expect((await load()).duePopups(odd, EVENING)).toEqual(['5']);
});

test('invalid stored data opens everything instead of breaking the page', async () => {
  localStorage.setItem('noticesSeen', '[{"a":');
  sessionStorage.setItem('noticesShown', '{}');
  expect((await load()).duePopups(ALL, MORNING)).toEqual(['1', '2', '3']);
});
