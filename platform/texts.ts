import type { Language } from '../schema/languages.ts';

/** One text per language; English is always there. */
export type Texts = Readonly<Partial<Record<Language, string>>> & { readonly EN: string };

/** A text in a language, in English where it was never written in that one. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.EN;
}
