import { ready, run } from './ready.mjs';

await ready();

/** In this order because each relies on the ones before. */
const steps = [
  ['generate', 'graphql-codegen', ['--config', 'codegen.ts', '--silent']],
  ['types', 'npm', ['run', '--silent', 'typecheck']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['unit', 'npm', ['run', '--silent', 'test:unit']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['budgets', 'node', ['.run/budgets.mjs']],
  ['contract', 'npm', ['run', '--silent', 'test:contract']],
  ['end-to-end', 'npm', ['run', '--silent', 'test:e2e']],
];

const results = steps.map(([name, command, args]) => {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const passed = run(command, args);
  return { name, passed, seconds: ((Date.now() - began) / 1000).toFixed(1) };
});

console.log('');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
