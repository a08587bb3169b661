import type { Language } from '../../../schema/languages.ts';
import type { AppDownloadRecord } from './help/records.ts';
import type { InvalidInput, SessionRequired, UserError } from '../../shared/userErrors.ts';
import type { Assets, Currency, PictureRecord } from '../../shared/assets.ts';

export type BannerGroup =
  | 'HOME'
  | 'RNG'
  | 'LIVE'
  | 'FISH'
  | 'PVP'
  | 'SPORTS'
  | 'ESPORTS'
  | 'LOTTERY'
  | 'DOWNLOAD'
  | 'PROMOTIONS'
  | 'POINT_MALL'
  | 'HELP'
  | 'LOGIN'
  | 'REGISTER';

export type AnnouncementKind = 'BAR' | 'PLAYER' | 'POPUP' | 'PROMOTION' | 'HOT' | 'OTHER';

export type PopupFrequency = 'EVERY_VISIT' | 'DAILY' | 'ONCE' | 'OTHER';

export type SupportChannelKind = 'LIVE_CHAT' | 'VIP' | 'EMAIL' | 'SOCIAL' | 'OTHER';

export type ResourceKind = 'ANDROID' | 'IOS' | 'INSTAGRAM' | 'FACEBOOK' | 'TELEGRAM' | 'WHATSAPP' | 'VIBER' | 'OTHER';

/** Without the visitor's address, because one status is shared by many. */
export type SiteStatusRecord =
  | { readonly __typename: 'SiteOpen'; readonly open: true }
  | { readonly __typename: 'SiteInMaintenance'; readonly endsAt: string | null }
  | RegionBlockedRecord;

export interface RegionBlockedRecord {
  readonly __typename: 'SiteRegionBlocked';
}

export type OpenSupportResult =
  | { readonly __typename: 'OpenSupportSuccess'; readonly url: string }
  | UserError<'SupportUnavailable'>;

export interface SiteRecord {
  readonly brand: { readonly name: string; readonly tagline: string | null; readonly merchantCode: string };
  readonly status: SiteStatusRecord;
  readonly features: readonly FeatureRecord[];
  readonly assets: Assets;
  readonly currency: Currency;
  /** IANA, such as `Asia/Manila`. */
  readonly timeZone: string;
  /** In the site's order; never empty. */
  readonly languages: readonly Language[];
  readonly supportChannels: readonly SupportChannelRecord[];
  readonly resources: readonly ResourceRecord[];
  readonly appDownloads: readonly AppDownloadRecord[];
  readonly licensingStatement: string | null;
  readonly licences: readonly LicenceRecord[];
  readonly serviceQuality: ServiceQualityRecord | null;
  readonly jackpotMode: 'POOL' | 'CLOCK' | 'OTHER';
  /** The operator's own word for the mode; so for every `operator…` of these records. */
  readonly operatorJackpotMode: string | null;
  /** Every page but a few needs a session ([000] §2, login-to-home). */
  readonly requiresSignIn: boolean;
  readonly analyticsId: string | null;
  /** Years. */
  readonly minimumAge: number;
  readonly imageOrigins: readonly string[];
  readonly gameOrigins: readonly string[];
}

export interface FeatureRecord {
  readonly code: string;
  readonly isEnabled: boolean;
}

export interface SupportChannelRecord {
  readonly id: string;
  readonly title: string;
  readonly kind: SupportChannelKind;
  readonly operatorKind: string | null;
  /** Null for one that leads nowhere, and for one whose address is looked up when it is wanted. */
  readonly url: string | null;
  readonly opensInPopup: boolean;
}

export interface ResourceRecord {
  readonly kind: ResourceKind;
  readonly operatorKind: string | null;
  readonly url: string;
  readonly qrCodeUrl: string | null;
}

export interface LicenceRecord {
  readonly authority: string;
  readonly number: string;
  readonly url: string;
  readonly picture: PictureRecord;
}

export interface ServiceQualityRecord {
  readonly averageDepositSeconds: number | null;
  readonly averageWithdrawalSeconds: number | null;
  readonly paymentPartnerCount: number;
  readonly gameProviderCount: number;
  readonly gameCount: number;
}

export interface BannerRecord {
  readonly id: string;
  readonly group: BannerGroup;
  readonly title: string;
  readonly subtitle: string | null;
  readonly picture: PictureRecord;
  readonly phonePicture: PictureRecord;
  readonly link: LinkRecord | null;
}

/** A way on, within this site or out of it. */
export interface LinkRecord {
  readonly href: string;
  readonly isExternal: boolean;
}

export interface AnnouncementRecord {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly operatorKind: string | null;
  readonly frequency: PopupFrequency;
  readonly operatorFrequency: string | null;
  readonly title: string;
  readonly startsAt: string;
  /** Sanitised. */
  readonly content: string;
  readonly link: LinkRecord | null;
}

/** A notice for agents, as the one who asks for it knows it. */
export type AgentNoticeRecord = Pick<AnnouncementRecord, 'id' | 'title' | 'startsAt' | 'content' | 'link'> & {
  readonly isRead: boolean;
};

/** The union `ReadLineNoticeResult` but for what the gateway adds to it. */
export type ReadNoticeResult =
  | { readonly __typename: 'ReadLineNoticeSuccess'; readonly id: string }
  | SessionRequired
  | InvalidInput;

/** A country whose mobile numbers the operator takes. */
export interface CountryRecord {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Without `+`. */
  readonly dialingCode: string;
}
