/** How long what a member or the operator writes may be, in characters. */
export const MESSAGE_LIMITS = { title: 200, content: 4_000 } as const;

/** Nobody can see these, and PostgreSQL cannot store all of them. Line breaks and tabs are none of them. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** How many characters a text has: an emoji that UTF-16 writes in two counts as one. */
export const charactersOf = (text: string): number => Array.from(text).length;

/** As it is kept: without spaces around it, lines ended alike. */
export const tidied = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

export type MessageTextProblem = 'empty' | 'long' | 'unprintable';

/** What is wrong with the text of a message; null for nothing. */
export const contentProblem = (content: string): MessageTextProblem | null =>
  tidied(content) === '' ? 'empty' : problemOf(content, MESSAGE_LIMITS.content);

/** The same of its title, which is one line, and may be empty. */
export const titleProblem = (title: string): MessageTextProblem | null =>
  /[\n\r\t]/.test(title.trim()) ? 'unprintable' : problemOf(title, MESSAGE_LIMITS.title);

function problemOf(text: string, most: number): MessageTextProblem | null {
  if (UNPRINTABLE.test(text)) return 'unprintable';
  return charactersOf(tidied(text)) > most ? 'long' : null;
}
