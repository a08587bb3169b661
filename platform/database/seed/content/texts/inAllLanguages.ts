import type { Language } from '../../../../../schema/languages.ts';
import type { Texts } from '../../../../texts.ts';
import { CN } from './cn.ts';
import type { ContentTexts } from './contentTexts.ts';
import { EN } from './en.ts';
import { ID } from './id.ts';
import { TH } from './th.ts';
import { TY } from './ty.ts';
import { VI } from './vi.ts';

/** Everything the operator writes, in each of its languages. */
export const CONTENT: Readonly<Record<Language, ContentTexts>> = { CN, EN, ID, TH, TY, VI };

/** One text of the content in every language. */
export function inAllLanguages(read: (texts: ContentTexts) => string): Texts {
  return { CN: read(CN), EN: read(EN), ID: read(ID), TH: read(TH), TY: read(TY), VI: read(VI) };
}

/** Paragraphs as HTML. */
export function html(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}
