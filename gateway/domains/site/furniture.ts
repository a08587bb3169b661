import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { status } from '../../../schema/upstream/site.ts';
import { assetUrl, isHttpUrl } from '../../shared/assets.ts';
import type { Fields } from '../../upstream/decode.ts';
import { optionalChildren, optionalText } from '../../upstream/decode.ts';
import type { Meanings } from '../../upstream/words.ts';
import { ourWord } from '../../upstream/words.ts';
import type { ResourceKind, ResourceRecord, SupportChannelKind, SupportChannelRecord } from './records.ts';

export type StatusAnswer = Fields<ValueOf<typeof status>>;

/** Entries of this type carry their address sealed (wire §3.4). */
export const SEALED = '3';

/** The operator's people, in its order; the brand's mail address is added where no entry names one. */
export function toSupportChannels(answer: StatusAnswer, email: string | null): readonly SupportChannelRecord[] {
  const channels = optionalChildren(answer, 'customerService').map(toSupportChannel);
  if (email === null || channels.some(({ kind }) => kind === 'EMAIL')) return channels;
  const byMail = {
    title: email,
    kind: 'EMAIL',
    operatorKind: null,
    url: `mailto:${email}`,
    opensInPopup: false,
  } as const;
  return [...channels, { id: 'email', ...byMail }];
}

function toSupportChannel(
  entry: Fields<NonNullable<ValueOf<typeof status>['customerService']>[number]>,
  at: number,
): SupportChannelRecord {
  const opensInPopup = optionalText(entry, 'type') === SEALED;
  const url = opensInPopup ? null : contactUrl(optionalText(entry, 'path'));
  const operatorKind = optionalText(entry, 'csType');
  const title = optionalText(entry, 'title') ?? operatorKind ?? '';
  return {
    id: String(at),
    title,
    kind: supportKind(`${operatorKind ?? ''} ${title} ${url ?? ''}`),
    operatorKind,
    url,
    opensInPopup,
  };
}

const SUPPORT_KINDS: readonly (readonly [RegExp, SupportChannelKind])[] = [
  [/\bvip\b/i, 'VIP'],
  [/mail/i, 'EMAIL'],
  [/whatsapp|telegram|viber|zalo|facebook|messenger|instagram|wechat|\bline\b/i, 'SOCIAL'],
  [/\bcs\b|chat|service|support/i, 'LIVE_CHAT'],
];

/** The wire's titles are free text such as "CS" or "whatsapp"; the kind is read out of them. */
function supportKind(words: string): SupportChannelKind {
  return SUPPORT_KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'OTHER';
}

export function contactUrl(path: string | null): string | null {
  if (path === null) return null;
  return isHttpUrl(path) || /^(?:mailto|tel):[^\s<>"]+$/i.test(path) ? path : null;
}

const RESOURCE_KINDS: Meanings<ResourceKind> = {
  ANDROID: 'ANDROID',
  ANDROID2: 'ANDROID',
  IOS: 'IOS',
  MOBILECONFIG: 'IOS',
  INSTAGRAM: 'INSTAGRAM',
  FACEBOOK: 'FACEBOOK',
  TELEGRAM: 'TELEGRAM',
  WHATSAPP: 'WHATSAPP',
  VIBER: 'VIBER',
};

/** Downloads and social accounts; the kind comes in mixed case (wire §3.4). Entries without an address are left out. */
export function toResources(
  answer: StatusAnswer,
  siteOrigin: string,
  imageBase: string | null,
): readonly ResourceRecord[] {
  return optionalChildren(answer, 'resources').flatMap((entry) => {
    const url = assetUrl(siteOrigin, optionalText(entry, 'url'));
    if (url === null) return [];
    const operatorKind = optionalText(entry, 'resourceType');
    const kind = ourWord(operatorKind, RESOURCE_KINDS) ?? 'OTHER';
    return [{ kind, operatorKind, url, qrCodeUrl: assetUrl(imageBase, optionalText(entry, 'qrCodeUrl')) }];
  });
}
