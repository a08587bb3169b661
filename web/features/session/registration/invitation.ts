import { memberStorage } from '../../../lib/storage/memberStorage.ts';

/** Names under which an address may bring an invitation along, and the field each belongs to ([000] §5). */
const NAMES = { code: 'invitationCode', affiliateCode: 'invitationCode', referralCode: 'referralCode' } as const;

const kept = memberStorage('invitation', 'browser');
const MOST_CHARACTERS = 64;

/** What somebody was invited with. */
export interface Invitation {
  readonly invitationCode: string;
  readonly referralCode: string;
}

/** What an address brings along; null when it brings nothing. */
export function invitationIn(search: string): Invitation | null {
  const found = { invitationCode: '', referralCode: '' };
  for (const [name, value] of new URLSearchParams(search)) {
    if (isName(name) && value.trim() !== '' && value.length <= MOST_CHARACTERS) found[NAMES[name]] = value.trim();
  }
  return found.invitationCode === '' && found.referralCode === '' ? null : found;
}

/**
 * Keeps an invitation for the day its guest joins, unless somebody else has signed in by then; a newer one takes its
 * place.
 */
export function rememberInvitation(invitation: Invitation): void {
  kept.keep(JSON.stringify(invitation));
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
