import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../schema/languages.ts';
import { LANGUAGES } from '../../../../schema/languages.ts';

/** The sentences of the games' own pages, so that a sheet and its game never say different things. */
const SENTENCES = new Map(LANGUAGES.map((language) => [language, sentencesIn(language)]));

function sentencesIn(language: Language): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../play/locales', `${language}.json`), 'utf8'));
}

/** A sentence with its `{values}` filled in; only those it knows. */
export function say(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (SENTENCES.get(language)?.[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
