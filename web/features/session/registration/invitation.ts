import { memberStorage } from '../../../lib/storage/memberStorage.ts';

/** Query parameters that carry an invitation, and the field of each ([000] §5). */
const NAMES = { code: 'invitationCode', affiliateCode: 'invitationCode', referralCode: 'referralCode' } as const;

const kept = memberStorage('invitation', 'browser');
const MOST_CHARACTERS = 64;

/** Codes of an invitation. */
export interface Invitation {
  readonly invitationCode: string;
  readonly referralCode: string;
}

/** The invitation in an address; null if there is none. */
export function invitationIn(search: string): Invitation | null {
  const found = { invitationCode: '', referralCode: '' };
  for (const [name, value] of new URLSearchParams(search)) {
    if (isName(name) && value.trim() !== '' && value.length <= MOST_CHARACTERS) found[NAMES[name]] = value.trim();
  }
  return found.invitationCode === '' && found.referralCode === '' ? null : found;
}

/** Stores an invitation until the guest registers, unless a member has signed in; a newer one replaces it. */
export function rememberInvitation(invitation: Invitation): void {
  kept.keep(JSON.stringify(invitation));
}

/** Forgets it, as the visitor wants to register without it. */
export function forgetInvitation(): void {
  kept.keep(null);
}

const visit = memberStorage('invitation-visit', 'browser');

/** Whether this browser has not come by a link with this code today. From then on it has. */
export function isFirstVisitToday(code: string, now = new Date()): boolean {
  const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()} ${code}`;
  if (visit.own() === today) return false;
  visit.keep(today);
  return true;
}

export function rememberedInvitation(): Invitation | null {
  try {
    const value: unknown = JSON.parse(kept.own() ?? 'null');
    if (typeof value !== 'object' || value === null || !('invitationCode' in value) || !('referralCode' in value))
      return null;
    const { invitationCode, referralCode } = value;
    return typeof invitationCode === 'string' && typeof referralCode === 'string'
      ? { invitationCode, referralCode }
      : null;
  } catch {
    return null;
  }
}

const isName = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);
