import { countCharacters } from './countCharacters.ts';

/** Longest comment of an application, in characters as people count them ([001] §5). */
export const LONGEST_COMMENT = 140;

/** What is wrong with a comment; null for nothing. An empty one is none. */
export function commentProblem(comment: string): 'long' | 'unprintable' | null {
  if (/(?![\t\n\r])\p{Cc}|\p{Cs}/u.test(comment)) return 'unprintable';
  return countCharacters(comment.trim()) > LONGEST_COMMENT ? 'long' : null;
}

/** A Zalo or WhatsApp number without what people put between its digits; null for what is no such number. */
export function contactNumber(text: string): string | null {
  const bare = text.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{8,15}$/.test(bare) ? bare : null;
}
