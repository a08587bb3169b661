import { Refusal } from '../../../contract/Refusal.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { checkCode, spendCode } from '../codes/consume.ts';
import { hashPassword } from '../../../members/passwords.ts';
import { requireGoodPassword, setPassword } from '../passwords/setPassword.ts';
import type { Member } from '../../../members/tables.ts';

interface Reset {
  readonly recipient: string;
  /** As in the request of the code. */
  readonly claim?: string;
  readonly code: string;
  readonly newPassword: string;
  /** Finds the member. Called only with a right code, so that others do not learn whether the account exists. */
  readonly find: () => Promise<Member | null>;
}

/** Sets a password with a code. The password is checked first, so that a weak one does not use the code. */
export async function resetPassword(
  services: Services,
  { recipient, claim = '', code, newPassword, find }: Reset,
): Promise<Member> {
  await requireGoodPassword(services, newPassword);
  const right = await checkCode(services, { purpose: 'recovery', recipient, claim, code });
  const member = await find();
  if (!member) throw new Refusal('VALIDATION_CODE_NOT_EXIST', { message: 'The code is wrong' });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(services.db, async (tx) => {
    await spendCode(tx, services, right);
    await setPassword(tx, services, member, passwordHash);
  });
  return member;
}
