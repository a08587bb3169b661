import type { ValueOf } from '../../schema/upstream/call.ts';
import type { settingRegister } from '../../schema/upstream/registration.ts';
import type { Transaction } from '../database/database.ts';
import { documentToChange, replaceDocument } from './documents.ts';

/** What each field of a registration must fulfil, by its name. */
export type RegistrationRules = ValueOf<typeof settingRegister>;

/**
 * Changes parts of some registration rules, by field; the others stay, also those that somebody else is changing.
 * Answers all of them.
 */
export async function changeRegistrationRules(tx: Transaction, change: RegistrationRules): Promise<RegistrationRules> {
  const rules = await documentToChange(tx, 'register');
  const changed = {
    ...rules,
    ...Object.fromEntries(Object.entries(change).map(([field, rule]) => [field, { ...rules[field], ...rule }])),
  };
  await replaceDocument(tx, 'register', changed);
  return changed;
}
