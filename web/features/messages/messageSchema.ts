import { object, string } from 'yup';
import { contentProblem, titleProblem } from '../../../schema/messageText.ts';

/** What a member writes. */
export interface Written {
  /** One of `RECIPIENTS`. */
  readonly recipient: Recipient;
  readonly downlineName: string;
  readonly title: string;
  readonly content: string;
}

export const RECIPIENTS = ['SUPPORT', 'UPLINE', 'DOWNLINE'] as const;
export type Recipient = (typeof RECIPIENTS)[number];
export const isRecipient = (word: unknown): word is Recipient => RECIPIENTS.some((known) => known === word);

/** What is wrong with a field, as its text is called. */
const MESSAGES = ['empty', 'long', 'unprintable', 'name'] as const;
export const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);

const content = string()
  .default('')
  .test(function check(text) {
    const problem = contentProblem(text);
    return problem === null || this.createError({ message: problem });
  });

export const replySchema = object({ content });

export const messageSchema = object({
  title: string()
    .default('')
    .test(function check(text) {
      const problem = titleProblem(text);
      return problem === null || this.createError({ message: problem });
    }),
  content,
  downlineName: string()
    .default('')
    .when('recipient', ([recipient], name) =>
      recipient === 'DOWNLINE' ? name.trim().required('name').max(64, 'name') : name,
    ),
});

export const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'recipient' in value &&
  isRecipient(value.recipient) &&
  (['downlineName', 'title', 'content'] as const).every(
    (field) => typeof (value as Readonly<Record<string, unknown>>)[field] === 'string',
  );
