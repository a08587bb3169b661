import { expect, test } from 'vitest';
import { reasonsIn, runSteps } from './steps.mjs';

const script = (name, code, after = []) => ({ name, command: process.execPath, args: ['-e', code], after });
const letters = (letter, every) =>
  `let n = 0;
  const timer = setInterval(() => {
    process.stdout.write('${letter}');
    if ((n += 1) === 5) clearInterval(timer);
  }, ${every})`;

async function run(...steps) {
  let output = '';
  const results = await runSteps(steps, (text) => (output += text));
  return { output, results };
}

test('steps that run side by side are printed whole, in the order in which they began', async () => {
  const { output, results } = await run(script('one', letters('a', 20)), script('other', letters('b', 1)));
  expect(output.replaceAll('\n', '')).toBe('── one ──aaaaa── other ──bbbbb');
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['one', true],
    ['other', true],
  ]);
});

test('a step that comes after one that is not there is refused', () => {
  expect(() => runSteps([script('one', '', ['non'])], () => undefined)).toThrow('one comes after non');
});

test('independent steps run at one time', async () => {
  // Each ends only when the other one has started.
  const meet = (own, other) =>
    `const fs = require('node:fs'); const at = process.env.TMPDIR ?? '/tmp'; fs.writeFileSync(at + '/${own}', '');
    const timer = setInterval(() => fs.existsSync(at + '/${other}') && clearInterval(timer), 1)`;
  const id = `croupier-step-${process.pid}`;
  const { results } = await run(script('one', meet(`${id}-a`, `${id}-b`)), script('other', meet(`${id}-b`, `${id}-a`)));
  expect(results.map(({ passed }) => passed)).toEqual([true, true]);
});

test('a step waits for those before it, also for one that fails, and each reports its result', async () => {
  const { output, results } = await run(
    script('first', 'setTimeout(() => { console.error("broken"); process.exit(3); }, 50)'),
    { name: 'missing', command: 'no-such-command', args: [], after: ['first'] },
    script('last', 'console.log("here")', ['first', 'missing']),
  );
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['first', false],
    ['missing', false],
    ['last', true],
  ]);
  expect(output.indexOf('broken')).toBeLessThan(output.indexOf('here'));
});

test('the end of what a step printed is kept, with every character whole', async () => {
  const half = (from, to) => `process.stdout.write(Buffer.from('✓').subarray(${from}, ${to}))`;
  const text = `process.stdout.write('x'.repeat(20_000)); ${half(0, 1)}; setTimeout(() => ${half(1, 3)}, 100)`;
  const { results } = await run(script('long', text));
  expect(results[0].ending.endsWith('x✓')).toBe(true);
  expect(results[0].ending.length).toBeLessThan(20_000);
});

test('what failed and where is found in the output of the test runners', () => {
  expect(
    reasonsIn(`
  1) [phone] › tests/e2e/fish.spec.ts:74:1 › shots stop ────────────

    \u001B[31mError: expect(locator).toBeHidden() failed\u001B[39m

    Locator:  locator('iframe').getByText('nothing is fired')
    Expected: hidden
    Received: visible
    Timeout:  20000ms

      103 |   await page.context().setOffline(true);
    > 104 |   await expect(notice).toBeVisible();

  390 passed (27.1m)`),
  ).toBe(
    [
      '1) [phone] › tests/e2e/fish.spec.ts:74:1 › shots stop ',
      'Error: expect(locator).toBeHidden() failed',
      "Locator:  locator('iframe').getByText('nothing is fired')",
      'Expected: hidden',
      'Received: visible',
      '> 104 |   await expect(notice).toBeVisible();',
    ].join('\n'),
  );
  expect(reasonsIn('AssertionError: expected 1 to be 2\n ❯ gateway/a.test.ts:3:4\nTest Files  1 failed')).toBe(
    'AssertionError: expected 1 to be 2\n❯ gateway/a.test.ts:3:4',
  );
  expect(reasonsIn("web/App.tsx(3,4): error TS2304: Cannot find name 'x'.")).toContain('TS2304');
});
