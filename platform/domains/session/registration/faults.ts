import type { RegistrationFieldName } from '../../../../schema/registrationFields.ts';
import type { RegistrationFailureValue } from '../../../../schema/upstream/registration.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { LinkOver } from '../../contracts/accounts/joining.ts';

export type FaultReason = 'missing' | 'format' | 'differs' | 'same' | 'taken' | 'unknown' | 'too-young' | LinkOver;

/** An error of one field. */
export interface FieldFault {
  readonly field: RegistrationFieldName;
  readonly reason: FaultReason;
}

const FORMATS: Readonly<Partial<Record<RegistrationFieldName, string>>> = {
  username: 'US_NAME_FORMAT_ERROR',
  password: 'US_PASSWORD_FORMAT_ERROR',
  email: 'US_CUSTOMER_EMAIL_FORMAT_ERROR',
  mobileNum: 'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR',
  payeeName: 'US_CUSTOMER_PAYEE_FORMAT_ERROR',
};

/** The wire's code for an error (wire §2.2). */
function codeOf({ field, reason }: FieldFault): string {
  switch (reason) {
    case 'missing':
      return 'US_CUSTOMER_INPUT_FIELD_REQUIRE_ERROR';
    case 'differs':
      return 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR';
    case 'same':
      return 'US_CUSTOMER_PAYMENT_LOGIN_PASSWORD_IS_SAME_ERROR';
    case 'taken':
      return field === 'mobileNum' ? 'CUSTOMER_MOBILE_NO_DUPLICATED' : 'US_CUSTOMER_EXIST_ERROR';
    case 'unknown':
      return field === 'recommenderId' ? 'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR' : 'RECOMMENDER_NOT_FOUND';
    case 'used-up':
      return 'invitation_used_up';
    case 'ended':
      return 'invitation_ended';
    case 'closed':
      return 'invitation_closed';
    case 'format':
    case 'too-young':
      return FORMATS[field] ?? 'US_CUSTOMER_INPUT_FIELD_MISMATCH_ERROR';
  }
}

/** Refuses a registration with all its errors; the code is that of the first. */
export function refuseFaults([first, ...others]: readonly FieldFault[]): void {
  if (!first) return;
  const value: RegistrationFailureValue = {
    fields: [first, ...others].map(({ field, reason }) => ({ field, reason })),
  };
  throw new Refusal(codeOf(first), { message: `${first.field}: ${first.reason}`, value });
}
