import { Refusal } from '../../../contract/Refusal.ts';
import { verifyPassword } from '../../../members/passwords.ts';
import type { Member } from '../../../members/tables.ts';
import { isFeatureOn } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import { lockedRefusal, tryOnce } from './tries.ts';

/** The brand's feature switch for withdrawing without a payment password: a code by SMS takes its place. */
const WITHOUT_PASSWORD = 'WDRAWNOPASSVERIF3';

/** What a member has to prove before money or a card of theirs is touched. */
export async function paymentProof(services: Pick<Services, 'db' | 'env'>): Promise<'password' | 'code'> {
  return (await isFeatureOn(services, WITHOUT_PASSWORD)) ? 'code' : 'password';
}

/**
 * Checks the payment password, counting tries. To be called outside of the transaction of what it allows, whose
 * rollback would forget the try.
 * @param code what a wrong one is refused with
 */
export async function checkPaymentPassword(
  services: Services,
  member: Pick<Member, 'id' | 'paymentPasswordHash'>,
  password: string | undefined,
  code = 'invalid.payment.pw',
): Promise<void> {
  const { id, paymentPasswordHash } = member;
  if (paymentPasswordHash === null)
    throw new Refusal('not.exists.payment.password', { status: 400, message: 'There is no payment password yet' });
  const tried = await tryOnce(services, id, () => verifyPassword(password ?? '', paymentPasswordHash));
  if (tried.kind === 'right') return;
  if (tried.kind === 'locked') throw lockedRefusal(tried.lockedUntil);
  throw new Refusal(code, {
    status: 400,
    message: 'The payment password is wrong',
    value: { triesLeft: tried.triesLeft, lockedUntil: tried.lockedUntil?.getTime() ?? null },
  });
}
