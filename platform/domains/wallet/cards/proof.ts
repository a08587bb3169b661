import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { RightCode } from '../../session/codes/consume.ts';
import { checkPaymentPassword, paymentProof } from '../../session/payment/guard.ts';
import type { OperationPurpose } from '../../session/payment/operationCodes.ts';
import { checkOperationCode } from '../../session/payment/operationCodes.ts';

/** What a member says to prove that it is them. */
interface Said {
  readonly paymentPassword?: string;
  readonly verificationCode?: string;
}

/**
 * Checks the payment password, unless the brand does without, and a code by SMS, where one is asked for. Both count
 * tries.
 * @returns the code, to be spent with what it allows
 */
export async function prove(
  services: Services,
  member: Member,
  { paymentPassword, verificationCode }: Said,
  purpose: OperationPurpose | null,
): Promise<RightCode | null> {
  if ((await paymentProof(services)) === 'password') await checkPaymentPassword(services, member, paymentPassword);
  if (purpose === null) return null;
  return checkOperationCode(services, member, {
    purpose,
    channel: 'sms',
    ...(verificationCode !== undefined && { code: verificationCode }),
  });
}
