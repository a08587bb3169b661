import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forgetAllBut, keep, read } from './storage.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The only files that use the browser's storage, with the reason. Other code uses `memberStorage`, whose values other
 * members can neither read nor send, or a key of the browser's choices in `storage.ts`.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'web/lib/storage/storage.ts': 'the mechanism',
  'web/beforePaint.js': 'the theme before the first paint',
  'web/i18n/preference.ts': 'the language’s cookie, which the gateway reads',
  'web/features/site/consent/consent.ts': 'the cookie of the choice about cookies',
  'web/worker/offlineCache.ts':
    'a guest’s page asked for without cookies, public answers, files of the build; whether, never who, was signed in',
  'platform/play/session.ts':
    'by launch ticket: another member’s launch has another, and a ticket’s token ends with its session',
  'platform/play/quiet.ts': 'whether anything moves, a choice of the browser',
};
const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|openDatabase)\b|document\.cookie|\bcaches\s*\.|\bnavigator\.storage\b/;

function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(?:ts|tsx|js)$/.test(file) && !/\.(?:test|generated)\.|(?:^|\/)(?:dist|testing|node_modules)\//.test(file),
    )
    .map((file) => join(ROOT, folder, file));
}

test('only these files use the browser’s storage', () => {
  const found = [...sources('web'), ...sources('platform/play')]
    .filter((file) => STORES.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file));
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('where storage is blocked values live as long as the page, and are cleared with the rest', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  expect([keep('hideBalance', 'yes'), keep('theme', 'dark')]).toEqual([false, false]);
  expect([read('hideBalance'), read('theme')]).toEqual(['yes', 'dark']);
  forgetAllBut(new Set(['theme']));
  expect([read('hideBalance'), read('theme')]).toEqual([null, 'dark']);
  vi.restoreAllMocks();
});
