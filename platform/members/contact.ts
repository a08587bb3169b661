/** A mobile number as the operator keeps it: digits only, without the zero that is dialled at home. */
export interface Mobile {
  /** Without `+`, such as `63`. */
  readonly dialingCode: string;
  /** Such as `9170000001`. */
  readonly number: string;
}

/**
 * Reads a number as people write it, with spaces, dashes, brackets or a leading zero. Null when it cannot be one
 * (E.164: 15 digits with the code).
 */
export function toMobile(dialingCode: string, number: string): Mobile | null {
  if (!/^[\d\s().+-]*$/.test(dialingCode + number)) return null;
  const mobile = { dialingCode: digits(dialingCode), number: digits(number) };
  const length = mobile.dialingCode.length + mobile.number.length;
  return mobile.dialingCode.length >= 1 && mobile.dialingCode.length <= 3 && mobile.number.length >= 4 && length <= 15
    ? mobile
    : null;
}

/** Where an SMS goes: `+639170000001`. */
export function smsRecipient({ dialingCode, number }: Mobile): string {
  return `+${dialingCode}${number}`;
}

/** An address as it is kept and compared. Null when it cannot be one. */
export function toEmail(address: string): string | null {
  const email = address.trim().toLowerCase();
  return /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/.test(email) && email.length <= 100
    ? email
    : null;
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '');
}
