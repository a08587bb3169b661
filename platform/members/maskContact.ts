import type { Member } from './tables.ts';

/** `pe****@example.com`: enough to know one's own address by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}****${email.slice(at)}`;
}

/**
 * `+63 ••• ••67` would be prettier; the wire's own way is to hide the last four (wire §3.3), which here would hide what
 * is asked for.
 */
export function maskMobileFront(dialingCode: string | null, mobile: string): string {
  return `${dialingCode === null ? '' : `+${dialingCode} `}****${mobile.slice(-3)}`;
}

/**
 * The address a member gave when joining, their own or not: anyone who typed in somebody else's sees what the owner
 * would see, and so learns nothing of who has an account. Nothing is ever sent to one that is only in the particulars.
 */
export function emailTyped({ email, particulars }: Pick<Member, 'email' | 'particulars'>): string | null {
  return email ?? particulars['unconfirmedEmail'] ?? null;
}
