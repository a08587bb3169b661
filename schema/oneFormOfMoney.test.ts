import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Ways to write money past `formatMoney`. */
const BY_HAND: readonly RegExp[] = [
  // A symbol before whatever follows it, in a template or by `+`.
  /[sS]ymbol\}(?:\s|\\u00a0)*\$\{/,
  /[sS]ymbol \+ /,
  // A number format of one's own with the decimals of money; odds and shares of a hundred are no money.
  /(?<!style: 'percent',\s*)minimumFractionDigits: 2/,
  /style: 'currency'/,
  // Decimals cut off again, so that one sum has two forms.
  /\[\.,\]00\$/,
];

/** A currency that stands in a text, where `{amount}` brings its own. */
const IN_TEXT = /(?:^|[^\p{L}\p{N}])(?:PHP|₱|P)[\s\u00a0]?\{/u;

const sources = globSync(['{gateway,platform,schema,web}/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
  (path) => !/\.(?:test|generated)\.tsx?$|\/generated\/|\/dist\//.test(path) && path !== 'schema/formatMoney.ts',
);
const texts = globSync(
  [
    'web/i18n/locales/**/*.json',
    'platform/play/locales/*.json',
    'platform/operator/**/*.ts',
    'platform/database/seed/**/*.ts',
  ],
  { cwd: ROOT },
);

const findings = (paths: readonly string[], patterns: readonly RegExp[]): readonly string[] =>
  paths.filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return patterns.some((pattern) => pattern.test(source));
  });

test('money is written by one function, nowhere by hand', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(findings(sources, BY_HAND)).toEqual([]);
});

test('no text brings a currency of its own', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(findings(texts, [IN_TEXT])).toEqual([]);
});
