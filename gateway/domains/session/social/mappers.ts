import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { identities as identitiesCall, PROVIDERS } from '../../../../schema/upstream/identities.ts';
import type { Provider } from '../../../../schema/upstream/identities.ts';
import type { LoginFailureValue } from '../../../../schema/upstream/session.ts';
import { loginGoogle } from '../../../../schema/upstream/session.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { fields, optionalMoment, optionalText, text } from '../../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type { IdentityRecord, PendingIdentity, ProviderName } from './records.ts';

export function toProviderName(provider: Provider): ProviderName {
  return provider.toUpperCase() as ProviderName;
}

const PROVIDER_NAMES = spelledAlike(PROVIDERS.map(toProviderName));

export function toIdentities(value: ValueOf<typeof identitiesCall>): readonly IdentityRecord[] {
  return value.map((each) => toIdentity(fields(each, identitiesCall.name)));
}

export function toIdentity(identity: Fields<ValueOf<typeof identitiesCall>[number]>): IdentityRecord {
  const operatorProvider = text(identity, 'provider');
  return {
    provider: ourWord(operatorProvider, PROVIDER_NAMES) ?? 'OTHER',
    operatorProvider,
    label: optionalText(identity, 'label'),
    linkedAt: optionalMoment(identity, 'linkedAt'),
  };
}

/** What `bind_customer_required` carries; null when the operator sent no challenge to link by. */
export function toPending(provider: Provider, raw: unknown): PendingIdentity | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const value = fields(raw as LoginFailureValue, loginGoogle.name);
  const challenge = optionalText(value, 'challenge');
  return challenge === null
    ? null
    : { provider: toProviderName(provider), label: optionalText(value, 'label'), challenge };
}

/** Sealed by this gateway, but perhaps by an older version. */
export function readPending(kept: string | null): PendingIdentity | null {
  try {
    const value = JSON.parse(kept ?? 'null') as Partial<PendingIdentity> | null;
    const known = PROVIDERS.some((provider) => toProviderName(provider) === value?.provider);
    return value && known && typeof value.challenge === 'string' ? (value as PendingIdentity) : null;
  } catch {
    return null;
  }
}
