import { OPERATIONS, operationCode } from '../../../../schema/upstream/operationCodes.ts';
import * as calls from '../../../../schema/upstream/paymentPassword.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { toViewer } from '../../../session/viewer.ts';
import { featureUnavailable, rateLimited, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { fields, optionalCount, optionalText } from '../../../upstream/decode.ts';
import { isSessionOver, refusedFor } from '../../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../../upstream/upstream.ts';
import {
  bare,
  detailsOf,
  toCodeFailure,
  toConfirmationRequired,
  toPasswordFailure,
  toPasswordRejected,
} from '../../../shared/paymentWrites/failures.ts';
import type {
  ChangePaymentPasswordResult,
  CodeChannel,
  Operation,
  RequestOperationCodeResult,
  ResetPaymentPasswordResult,
  SetPaymentPasswordResult,
} from './records.ts';
import { textProblem } from '../../../shared/paymentWrites/problems.ts';
import { write } from '../../../shared/keyedWrite.ts';

const TYPES: Readonly<Record<Operation, string>> = {
  RESET_PAYMENT_PASSWORD: OPERATIONS.changePaymentPassword,
  ADD_CARD: OPERATIONS.bindBankCard,
  REMOVE_CARD: OPERATIONS.deleteBankCard,
  WITHDRAW: OPERATIONS.withdraw,
};
const CHANNELS: Readonly<Record<CodeChannel, string>> = { SMS: 'sms', EMAIL: 'email' };
/** What holds where the operator does not say. */
const RESEND_SECONDS = 60;
const PATIENCE_SECONDS = 60;

export interface PasswordOrder {
  readonly password: string;
  readonly idempotencyKey: string;
}

/** The payment password, and codes that confirm one operation. */
export interface PaymentPasswordChanges {
  requestCode(operation: Operation, channel: CodeChannel): Promise<RequestOperationCodeResult>;
  set(order: PasswordOrder): Promise<SetPaymentPasswordResult>;
  change(order: PasswordOrder & { readonly oldPassword: string }): Promise<ChangePaymentPasswordResult>;
  reset(
    order: PasswordOrder & { readonly channel: CodeChannel; readonly code: string },
  ): Promise<ResetPaymentPasswordResult>;
}

export function createPaymentPassword(scope: RequestScope): PaymentPasswordChanges {
  const { upstream } = scope;
  return {
    requestCode: (operation, channel) => requestCode(scope, operation, channel),
    set: ({ password: paymentPassword, idempotencyKey }) =>
      write(scope, {
        idempotencyKey,
        problem: textProblem({ password: paymentPassword }),
        async work(session) {
          await upstream.call(calls.setPaymentPassword, { body: { paymentPassword, idempotencyKey } });
          return { __typename: 'SetPaymentPasswordSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: (refusal) =>
          refusal.meaning === 'payment-password-exists'
            ? bare('PaymentPasswordExists', 'There is one already.')
            : (toPasswordRejected(refusal) ?? toConfirmationRequired(refusal)),
      }),
    change: ({ oldPassword, password, idempotencyKey }) =>
      write(scope, {
        idempotencyKey,
        problem: textProblem({ oldPassword, password }),
        async work(session) {
          const body = { oldPaymentPassword: oldPassword, paymentPassword: password, idempotencyKey };
          await upstream.call(calls.changePaymentPassword, { body });
          return { __typename: 'ChangePaymentPasswordSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: (refusal) => toPasswordRejected(refusal) ?? toPasswordFailure(refusal),
      }),
    reset: ({ channel, code, password, idempotencyKey }) =>
      write(scope, {
        idempotencyKey,
        problem: textProblem({ code, password }),
        async work(session) {
          const verificationCode = code.trim();
          const body = { channel: CHANNELS[channel], verificationCode, paymentPassword: password, idempotencyKey };
          await upstream.call(calls.resetPaymentPassword, { body });
          return { __typename: 'ResetPaymentPasswordSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: (refusal) =>
          toPasswordRejected(refusal) ?? toCodeFailure(refusal) ?? toConfirmationRequired(refusal),
      }),
  };
}

async function requestCode(
  scope: RequestScope,
  operation: Operation,
  channel: CodeChannel,
): Promise<RequestOperationCodeResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  try {
    const body = { operationType: TYPES[operation], channel: CHANNELS[channel] };
    const sent = fields(await scope.upstream.call(operationCode, { body }), operationCode.name);
    const minutes = optionalCount(sent, 'expiredMinutes');
    return {
      __typename: 'RequestOperationCodeSuccess',
      resendAfterSeconds: minutes === null || minutes === 0 ? RESEND_SECONDS : 60 * minutes,
      recipient: optionalText(sent, 'recipient'),
    };
  } catch (error) {
    if (isSessionOver(error)) return sessionRequired();
    if (refusedFor(error, 'feature-off')) return featureUnavailable();
    if (refusedFor(error, 'rate-limited'))
      return rateLimited({
        retryAfterSeconds: optionalCount(detailsOf(error), 'retryAfterSeconds') ?? PATIENCE_SECONDS,
      });
    const failure = error instanceof UpstreamRefusal ? toCodeFailure(error) : null;
    if (failure !== null) return failure;
    throw error;
  }
}
