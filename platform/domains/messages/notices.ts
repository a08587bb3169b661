import { formatMoney } from '../../../schema/formatMoney.ts';
import type { Language } from '../../../schema/languages.ts';
import { LANGUAGE_TAGS } from '../../../schema/languages.ts';
import { textIn } from '../../texts.ts';
import type { NoticeKind, NoticeValues } from './noticeKinds.ts';
import { NOTICE_TEXTS } from './noticeTexts.ts';
import type { inboxMessages } from './tables.ts';
import { escaped } from './writtenText.ts';

/** Title and content of a message as it is read, in a language. The content is HTML. */
export interface MessageWords {
  readonly title: string;
  readonly content: string;
}

/** The words of a message: those that were written, or those of its notice. */
export function wordsOf(
  {
    titles,
    contents,
    notice,
    values,
  }: Pick<typeof inboxMessages.$inferSelect, 'titles' | 'contents' | 'notice' | 'values'>,
  language: Language,
): MessageWords {
  if (notice !== null && values) return noticeWords(notice, values, language);
  return { title: titles ? textIn(titles, language) : '', content: contents ? textIn(contents, language) : '' };
}

function noticeWords(notice: NoticeKind, values: NoticeValues, language: Language): MessageWords {
  const { title, lead, reasons } = NOTICE_TEXTS[language][notice];
  const reason = Object.hasOwn(reasons, values.reason) ? reasons[values.reason] : undefined;
  const amount = formatMoney(values, LANGUAGE_TAGS[language]);
  const name = values.names ? textIn(values.names, language) : '';
  const given: Readonly<Record<string, string>> = { reference: values.reference, amount, name };
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_all, key: string) => given[key] ?? '');
  const paragraphs = [lead, ...(reason === undefined ? [] : [reason])].map((text) => `<p>${escaped(filled(text))}</p>`);
  return { title: filled(title), content: paragraphs.join('') };
}
