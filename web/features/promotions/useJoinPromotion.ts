import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { JoinPromotionDocument, type JoinPromotionMutation } from './useJoinPromotion.generated.ts';

export type JoinAnswer = JoinPromotionMutation['joinPromotion'] | Unreachable;

/** What is sent to join or apply. */
export interface JoinOrder {
  readonly promotionNumber: string;
  readonly version: number;
  readonly comment: string;
  readonly fileIds: readonly string[];
  readonly contactNumber: string;
}

/**
 * Joins a promotion or applies for it, once (`useIntent`).
 * @param onOutcome what came of it where it was unclear
 */
export function useJoinPromotion(
  promotionNumber: string,
  onOutcome: (outcome: WriteOutcome, order: JoinOrder) => void,
): Intent<JoinOrder, JoinAnswer> {
  const [mutate] = useMutation(JoinPromotionDocument, { errorPolicy: 'all' });
  return useIntent<JoinOrder, JoinAnswer>({
    name: `join-promotion:${promotionNumber}`,
    isContent: (value): value is JoinOrder => isOrder(value) && value.promotionNumber === promotionNumber,
    async perform({ comment, contactNumber, fileIds, ...order }, idempotencyKey) {
      try {
        const input = {
          ...order,
          ...(comment !== '' && { comment }),
          ...(contactNumber !== '' && { contactNumber }),
          ...(fileIds.length > 0 && { fileIds: [...fileIds] }),
          idempotencyKey,
        };
        const { data, error } = await mutate({ variables: { input } });
        return data?.joinPromotion ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

const isOrder = (value: unknown): value is JoinOrder =>
  typeof value === 'object' &&
  value !== null &&
  'promotionNumber' in value &&
  'version' in value &&
  typeof value.version === 'number' &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'contactNumber' in value &&
  typeof value.contactNumber === 'string' &&
  'fileIds' in value &&
  Array.isArray(value.fileIds);
