import { ready } from './ready.mjs';

await ready();

const { reasonsIn, runSteps } = await import('./steps.mjs');
const script = (name) => ({ command: 'npm', args: ['run', '--silent', name] });

/**
 * What reads and computes runs side by side; each of the test runs has the machine for itself, since tests wait for
 * things to happen.
 */
const results = await runSteps(
  [
    { name: 'generate', command: 'graphql-codegen', args: ['--config', 'codegen.ts', '--silent'], after: [] },
    { name: 'types', ...script('typecheck'), after: ['generate'] },
    { name: 'lint', ...script('lint'), after: ['generate'] },
    { name: 'build', ...script('build'), after: ['generate'] },
    { name: 'budgets', command: 'node', args: ['.run/budgets.mjs'], after: ['build'] },
    { name: 'reproducible build', command: 'node', args: ['.run/reproducible.mjs'], after: ['build'] },
    { name: 'unit', ...script('test:unit'), after: ['types', 'lint', 'budgets', 'reproducible build'] },
    { name: 'web', ...script('test:web'), after: ['unit'] },
    { name: 'contract', ...script('test:contract'), after: ['web'] },
    { name: 'damage', ...script('damage'), after: ['contract'] },
    { name: 'end-to-end', ...script('test:e2e'), after: ['damage'] },
  ],
  (text) => process.stdout.write(text),
);

for (const { name, passed, ending } of results)
  if (!passed) console.log(`\n── the end of ${name}, which failed ──\n${ending}`);
const told = ({ name, seconds }) => `${name} (${seconds.toFixed(1)} s)`;
const passed = results.filter((result) => result.passed);
const failed = results.filter((result) => !result.passed);
console.log(`\nok: ${passed.map(told).join(', ')}`);
for (const result of failed) console.log(`FAILED: ${told(result)}\n${reasonsIn(result.ending)}`);
console.log(`\nsteps: ${passed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
