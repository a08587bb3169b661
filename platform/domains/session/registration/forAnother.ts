import type { Language } from '../../../../schema/languages.ts';
import { passwordRule, usernameRule } from '../../../../schema/registrationFields.ts';
import type { Transaction } from '../../../database/database.ts';
import type { NewMember } from '../../../members/createMember.ts';
import { createMember } from '../../../members/createMember.ts';
import type { Member } from '../../../members/tables.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { rewardRegistration } from '../../promotions/offered/events.ts';
import { findByUsername } from '../signIn/login.ts';
import { refuseFaults } from './faults.ts';
import { toNewMember } from './newcomer.ts';
import { faultsIn } from './rules.ts';
import { countAgentsTry } from './tries.ts';
import { welcome } from './welcome.ts';

/** An account that an agent opens for somebody else. */
export interface AccountForAnother {
  readonly username: string;
  readonly password: string;
  /** On the wire's scale: 0 player, 1 agent. */
  readonly type: number;
  readonly agentId: number;
  readonly language: Language;
}

/**
 * The row of an account for somebody else; a name or a password is refused as in a registration, and tries are counted.
 * The password counts as weak, as somebody else knows it: the member chooses another one at the first sign-in. The
 * other fields of a registration are the member's own, who adds what the site asks for where it is needed.
 */
export async function newcomerFor(services: Services, account: AccountForAnother): Promise<NewMember> {
  const { username, password, type, agentId: uplineId, language } = account;
  await countAgentsTry(services, uplineId);
  const rules = await documentOf(services.db, 'register');
  const fields = [usernameRule(rules), passwordRule(rules)];
  const body = { username, password, registerMethod: 'AGENT' };
  refuseFaults(faultsIn(body, { fields, minimumAge: 0 }, services.clock.now()));
  if (await findByUsername(services, username.trim())) taken();
  const contact = { mobile: null, isMobileVerified: false, email: null, unconfirmedEmail: null };
  const newcomer = await toNewMember(services, { way: 'username', body, fields, contact, uplineId, language });
  return { ...newcomer, type, weakPassword: true };
}

/** Writes the account, with what joining gives. Refuses a name that was taken meanwhile. */
export async function writeNewcomer(tx: Transaction, services: Services, newcomer: NewMember): Promise<Member> {
  const member = await createMember(tx, newcomer);
  if (!member) return taken();
  await welcome(services, tx, member);
  await rewardRegistration(tx, services, member);
  return member;
}

function taken(): never {
  refuseFaults([{ field: 'username', reason: 'taken' }]);
  throw new Error('A taken name is a fault');
}
