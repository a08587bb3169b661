import { fitsRule } from '../../../../schema/patterns.ts';
import type { RegistrationFieldRule, RegistrationWay } from '../../../../schema/registrationFields.ts';
import { asTyped, REGISTRATION_FEATURES, registrationFields } from '../../../../schema/registrationFields.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { register } from '../../../../schema/upstream/registration.ts';
import { isOn } from '../../../../schema/upstream/shapes.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import type { FieldFault } from './faults.ts';

export type RegistrationBody = BodyOf<typeof register>;

/** The operator's rules for one method of registration. */
export interface EffectiveRules {
  readonly isOpen: boolean;
  readonly needsSlider: boolean;
  readonly fields: readonly RegistrationFieldRule[];
  /** Years. */
  readonly minimumAge: number;
}

export async function rulesFor({ db }: Pick<Services, 'db'>, way: RegistrationWay): Promise<EffectiveRules> {
  const on = new Set(featuresOn(await documentOf(db, 'whitelabel')));
  return {
    isOpen: on.has(way === 'username' ? REGISTRATION_FEATURES.byUsername : REGISTRATION_FEATURES.byMobile),
    needsSlider: on.has(REGISTRATION_FEATURES.slider),
    fields: registrationFields(way, await documentOf(db, 'register'), (code) => on.has(code)),
    minimumAge: (await documentOf(db, 'brand')).minimumAge,
  };
}

/** Codes of the features that are on, from their tree. */
function featuresOn(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(featuresOn);
  if (typeof tree !== 'object' || tree === null) return [];
  const { modId, enabled, childrenNodes } = tree as { modId?: unknown; enabled?: unknown; childrenNodes?: unknown };
  return [...(typeof modId === 'string' && isOn(enabled) ? [modId] : []), ...featuresOn(childrenNodes)];
}

/** Errors of the entered values, field by field, checked without the database. */
export function faultsIn(
  body: Partial<RegistrationBody>,
  { fields, minimumAge }: Pick<EffectiveRules, 'fields' | 'minimumAge'>,
  today: Date,
): readonly FieldFault[] {
  return fields.flatMap((rule): FieldFault[] => {
    const { name: field, isRequired } = rule;
    const value = asTyped(field, body[field] ?? '');
    if (value === '') return isRequired ? [{ field, reason: 'missing' }] : [];
    if (field === 'captcha') return [];
    if (field === 'confirmPassword') return value === body.password ? [] : [{ field, reason: 'differs' }];
    if (!fitsRule(value, rule) || isUnprintable(value)) return [{ field, reason: 'format' }];
    if (field === 'password' && value === '123456') return [{ field, reason: 'format' }];
    if (field === 'paymentPassword' && value === body.password) return [{ field, reason: 'same' }];
    return field === 'birthday' && !(ageAt(today, value) >= minimumAge) ? [{ field, reason: 'too-young' }] : [];
  });
}

/** Databases cannot store it and people cannot type it. */
export const isUnprintable = (value: string): boolean => /[\p{Cc}\p{Cs}]/u.test(value);

/** Full years since a day, as `yyyy-MM-dd` or `MM-dd-yyyy`. */
function ageAt(today: Date, birthday: string): number {
  const [first = '', second = '', third = ''] = birthday.split('-');
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, first, second];
  const hadBirthday = today.toISOString().slice(5, 10) >= `${month}-${day}`;
  return today.getUTCFullYear() - Number(year) - (hadBirthday ? 0 : 1);
}
