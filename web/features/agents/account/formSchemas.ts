import { boolean, object, string } from 'yup';
import { countCharacters } from '../../../../schema/countCharacters.ts';
import { fitsRule, toPatternId } from '../../../../schema/patterns.ts';
import { MOST_LINK_DAYS, MOST_LINK_USES, MOST_NOTE_CHARACTERS } from '../../../../schema/invitationLimits.ts';
import type { Terms } from './account.ts';
import { dayFromNow } from './account.ts';

type Rule = Terms['usernameRule'];

/** Names and passwords that the operator has refused: they need not be sent again. */
export interface Refused {
  readonly username?: { readonly value: string; readonly message: string };
  readonly password?: { readonly value: string; readonly message: string };
}

/** Whether a value is as the operator wants it. */
export const passes = ({ pattern, patternId, minLength, maxLength }: Rule, value: string): boolean =>
  fitsRule(value, { acceptedPattern: pattern, patternId: toPatternId(patternId), minLength, maxLength });

/** Messages are keys below `agentAccount:problem`. */
export const accountSchema = ({ usernameRule, passwordRule }: Terms, refused: Refused) =>
  object({
    username: string()
      .trim()
      .required('missing')
      .test('rule', 'username', (value) => passes(usernameRule, value))
      .test('refused', refused.username?.message ?? 'username', (value) => value !== refused.username?.value),
    password: string()
      .required('missing')
      .test('rule', 'password', (value) => value !== '123456' && passes(passwordRule, value))
      .test('refused', refused.password?.message ?? 'password', (value) => value !== refused.password?.value),
    confirms: boolean().oneOf([true], 'confirms'),
  });

/** The same for a link; days are those of this device's calendar. */
export const linkSchema = () =>
  object({
    note: string()
      .trim()
      .test('note', 'note', (value) => countCharacters(value ?? '') <= MOST_NOTE_CHARACTERS),
    endDay: string().test(
      'end',
      'endDay',
      (value) => !value || (value >= dayFromNow(0) && value <= dayFromNow(MOST_LINK_DAYS - 1)),
    ),
    maxUses: string()
      .trim()
      .test(
        'uses',
        'maxUses',
        (value) => !value || (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_LINK_USES),
      ),
  });
