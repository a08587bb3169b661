import { compilePattern } from '../../../../schema/acceptedPattern.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { documentToChange } from '../../../operator/documents.ts';
import { changeRegistrationRules } from '../../../operator/registrationRules.ts';
import type { OperatorServices } from './changes.ts';
import { applyChange } from './changes.ts';

/** What an operator may change of a registration field's rule ([000] §3); what is left out stays. */
export interface RuleChange {
  readonly enabled?: boolean;
  readonly required?: boolean;
  /** `*`, or a regular expression that the whole text must match. */
  readonly acceptedPattern?: string;
  /** Number of the message in the pattern catalogue ([001] §5). */
  readonly patternId?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** "Username and password always required in username registration" ([000] §5). */
const ALWAYS: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword']);

/** Changes the rule of one field. Refuses an unknown field, and a rule that no value can satisfy. */
export function changeRegistrationRule(operator: OperatorServices, field: string, change: RuleChange) {
  const read = async (tx: Transaction) => {
    const rules = await documentToChange(tx, 'register');
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (!rule)
      throw new Refusal('DATA_NOT_FOUND', { status: 404, message: `No field of a registration is called ${field}` });
    return rule;
  };
  return applyChange(operator, `registration ${field}`, read, async (tx, before) => {
    const problem = problemOf(field, { ...before, ...change });
    if (problem !== null) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: problem });
    await changeRegistrationRules(tx, { [field]: change });
  });
}

function problemOf(field: string, rule: { readonly [Key in keyof RuleChange]?: unknown }): string | null {
  if (ALWAYS.has(field) && !(rule.enabled === true && rule.required === true))
    return `${field} is always asked for and always required`;
  if (Number(rule.minLength) > Number(rule.maxLength))
    return `minLength ${String(rule.minLength)} is above maxLength ${String(rule.maxLength)}`;
  if (rule.enabled === true && rule.required === true && Number(rule.maxLength) === 0)
    return `${field} is required, and maxLength 0 lets nobody fill it in`;
  return isPattern(String(rule.acceptedPattern))
    ? null
    : 'acceptedPattern is no regular expression that can be checked in one pass: ' +
        'no looking behind, no back references, at most 300 characters';
}

const isPattern = (text: string): boolean => text === '*' || compilePattern(text) !== null;
