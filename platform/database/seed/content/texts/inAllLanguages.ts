import type { Texts } from '../../../../domains/games/tables.ts';
import { CN } from './cn.ts';
import type { ContentTexts } from './contentTexts.ts';
import { EN } from './en.ts';
import { ID } from './id.ts';
import { TH } from './th.ts';
import { TY } from './ty.ts';
import { VI } from './vi.ts';

/** The languages of the house ([000] §9). */
export const CONTENT: Readonly<Record<'CN' | 'EN' | 'ID' | 'TH' | 'TY' | 'VI', ContentTexts>> = { CN, EN, ID, TH, TY, VI };

/** One text of the content in every language. */
export function inAllLanguages(read: (texts: ContentTexts) => string): Texts {
  return { CN: read(CN), EN: read(EN), ID: read(ID), TH: read(TH), TY: read(TY), VI: read(VI) };
}

/** Paragraphs as HTML. */
export function html(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}
