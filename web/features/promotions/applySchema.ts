import { object, string, type InferType } from 'yup';
import { commentProblem, contactNumber } from '../../../schema/promotionLimits.ts';
import type { Terms } from './promotion.ts';

/** What is wrong with a field. */
export const MESSAGES = ['comment', 'commentLong', 'contact', 'pictures'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

/** The rules of an application; messages are keys below `promotions:apply.error`. */
export const applySchema = ({ needsComment, contact }: Pick<Terms, 'needsComment' | 'contact'>) =>
  object({
    comment: string()
      .default('')
      .test('needed', 'comment' satisfies Message, (text) => !needsComment || text.trim() !== '')
      .test('long', 'commentLong' satisfies Message, (text) => commentProblem(text) === null),
    contactNumber: string()
      .default('')
      .test('number', 'contact' satisfies Message, (text) => contact === null || contactNumber(text) !== null),
  });

export type ApplyValues = InferType<ReturnType<typeof applySchema>>;
