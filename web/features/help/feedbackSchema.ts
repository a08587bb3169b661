import { object, string, type InferType } from 'yup';
import { countWords } from '../../../schema/countWords.ts';
import type { FeedbackTopic } from '../../apollo/schema.generated.ts';

export const FEEDBACK_TOPICS = [
  'GAME',
  'ACCOUNT',
  'MONEY',
  'PROMOTION',
  'SITE',
  'OTHER',
] as const satisfies readonly FeedbackTopic[];

/** Maximum number of characters, checked before words are counted. */
const LONGEST = 8_000;
const LONGEST_CONTACT = 200;

/**
 * Rules of feedback; the operator's limits are numbers of words ([001] §5). Messages are keys of the `help` namespace.
 */
export function feedbackSchema({ minWords, maxWords }: { readonly minWords: number; readonly maxWords: number }) {
  return object({
    topic: string().oneOf(FEEDBACK_TOPICS).required(),
    text: string()
      .default('')
      .max(LONGEST, 'feedback.error.long')
      .test('least', 'feedback.error.short', (text) => countWords(text) >= minWords)
      .test('most', 'feedback.error.long', (text) => countWords(text) <= maxWords),
    contact: string().default('').trim().max(LONGEST_CONTACT, 'feedback.error.contact'),
  });
}

export type FeedbackValues = InferType<ReturnType<typeof feedbackSchema>>;
