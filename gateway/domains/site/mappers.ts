import type { Static } from 'typebox';
import type { Language } from '../../../schema/languages.ts';
import { LANGUAGES, toLanguage } from '../../../schema/languages.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { Brand, ServiceQuality } from '../../../schema/upstream/site.ts';
import { status } from '../../../schema/upstream/site.ts';
import type { Assets, Currency } from '../../shared/assets.ts';
import { assetUrl, isHttpUrl } from '../../shared/assets.ts';
import type { Fields, Key } from '../../upstream/decode.ts';
import {
  fields,
  flag,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import { toFeatures } from './features.ts';
import { toAppDownloads } from './help/mappers.ts';
import type { StatusAnswer } from './furniture.ts';
import { toResources, toSupportChannels } from './furniture.ts';
import type { LicenceRecord, ServiceQualityRecord, SiteRecord, SiteStatusRecord } from './records.ts';

/** Defaults if the operator does not say: [000] §3 for the symbol, [000] §1 for the age. */
const CURRENCY = { code: 'PHP', symbol: 'P' };
const MINIMUM_AGE = 18;
const JACKPOT_MODES = spelledAlike<'POOL' | 'CLOCK'>(['POOL', 'CLOCK']);

type Quality = Static<typeof ServiceQuality>;

/** What the answer is read with. */
export interface SiteCircumstances {
  readonly merchantCode: string;
  /** Which vendors under sports belong elsewhere (wire §4.1). */
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
  /** The origin the visitor used; relative addresses of downloads are on it. */
  readonly siteOrigin: string;
}

/** The permission response; each field is under `info` or flat, depending on the deployment (wire §9). */
export function toSite(value: ValueOf<typeof status>, circumstances: SiteCircumstances): SiteRecord {
  const answer = merged(fields(value, status.name));
  const brand = optionalChild(answer, 'brand');
  const imageCdns = texts(answer, 'imageCDNs').filter(isHttpUrl);
  const gameCdns = texts(answer, 'launchGameCDNs').filter(isHttpUrl);
  const assets = toAssets(brand, imageCdns, gameCdns, circumstances);
  const merchantCode = optionalText(answer, 'merchantCode') ?? circumstances.merchantCode;
  const licences = brand ? toLicences(brand, assets.imageBase) : [];
  const operatorJackpotMode = brand && optionalText(brand, 'jackpotMode');
  return {
    brand: {
      name: brand ? text(brand, 'name') : (optionalText(answer, 'mainDomain') ?? merchantCode),
      tagline: brand && optionalText(brand, 'tagline'),
      merchantCode,
    },
    status: toStatus(answer),
    features: toFeatures(answer),
    assets,
    currency: toCurrency(brand),
    timeZone: toTimeZone(brand && optionalText(brand, 'timeZone')),
    languages: toLanguages(brand ? texts(brand, 'languages') : []),
    supportChannels: toSupportChannels(answer, brand && optionalText(brand, 'supportEmail')),
    resources: toResources(answer, circumstances.siteOrigin, assets.imageBase),
    appDownloads: toAppDownloads(answer, circumstances.siteOrigin, assets.imageBase),
    licensingStatement: brand && optionalText(brand, 'licensingStatement'),
    licences,
    serviceQuality: toServiceQuality(optionalChild(answer, 'serviceQuality')),
    jackpotMode: ourWord(operatorJackpotMode, JACKPOT_MODES) ?? 'POOL',
    operatorJackpotMode,
    requiresSignIn: brand !== null && flag(brand, 'loginToHome'),
    analyticsId: toAnalyticsId(answer),
    minimumAge: (brand && optionalCount(brand, 'minimumAge')) ?? MINIMUM_AGE,
    imageOrigins: origins([...imageCdns, ...licences.map(({ picture }) => picture.url).filter(isHttpUrl)]),
    gameOrigins: origins(gameCdns),
  };
}

function merged(answer: StatusAnswer): StatusAnswer {
  const info = optionalChild(answer, 'info');
  if (info === null) return answer;
  const named = Object.fromEntries(
    Object.entries(info.values).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...answer, values: { ...answer.values, ...named } };
}

/** An id that Google gives, such as "G-AB12CD34EF"; anything else would be put into an address. */
function toAnalyticsId(answer: StatusAnswer): string | null {
  const analytics = optionalChild(answer, 'analytics');
  const id = analytics && optionalText(analytics, 'gtagId');
  return id !== null && /^[A-Z]{1,3}-[A-Z0-9-]{4,24}$/i.test(id) ? id : null;
}

/** Maintenance before region: who is blocked would be blocked from nothing (wire §3.4). */
function toStatus(answer: StatusAnswer): SiteStatusRecord {
  if (flag(answer, 'maintenance'))
    return { __typename: 'SiteInMaintenance', endsAt: optionalMoment(answer, 'maintenanceEnd') };
  return flag(answer, 'regionRestriction')
    ? { __typename: 'SiteRegionBlocked' }
    : { __typename: 'SiteOpen', open: true };
}

function toAssets(
  brand: Fields<Static<typeof Brand>> | null,
  imageCdns: readonly string[],
  gameCdns: readonly string[],
  { esportsVendors, cockfightVendors }: SiteCircumstances,
): Assets {
  return {
    imageBase: imageCdns[0] ?? null,
    gameBase: gameCdns[0] ?? null,
    esportsVendors,
    cockfightVendors,
  };
}

/** A brand that names half of its currency has not named the half of another. */
function toCurrency(brand: Fields<Static<typeof Brand>> | null): Currency {
  const code = brand && optionalText(brand, 'currency');
  const symbol = (brand && optionalText(brand, 'currencySymbol')) ?? (code === CURRENCY.code ? CURRENCY.symbol : code);
  if (symbol === null) return CURRENCY;
  return { code: symbol === CURRENCY.symbol ? (code ?? CURRENCY.code) : code, symbol };
}

/** UTC where the operator names no zone that is known. */
function toTimeZone(named: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function toLanguages(named: readonly string[]): readonly Language[] {
  const known = new Set(named.map(toLanguage));
  const offered = LANGUAGES.filter((language) => known.has(language));
  return offered.length > 0 ? offered : LANGUAGES;
}

/** A licence without number, link and picture proves nothing and is left out. */
function toLicences(brand: Fields<Static<typeof Brand>>, imageBase: string | null): readonly LicenceRecord[] {
  return optionalChildren(brand, 'licences').flatMap((licence) => {
    const authority = optionalText(licence, 'name');
    const number = optionalText(licence, 'number');
    const url = assetUrl(null, optionalText(licence, 'url'));
    const picture = assetUrl(imageBase, optionalText(licence, 'badge'));
    return authority !== null && number !== null && url !== null && isHttpUrl(url) && picture !== null
      ? [{ authority, number, url, picture: { url: picture, alt: authority } }]
      : [];
  });
}

function toServiceQuality(quality: Fields<Quality> | null): ServiceQualityRecord | null {
  if (quality === null) return null;
  const paymentPartnerCount = optionalCount(quality, 'paymentPartners');
  const gameProviderCount = optionalCount(quality, 'providers');
  const gameCount = optionalCount(quality, 'games');
  if (paymentPartnerCount === null || gameProviderCount === null || gameCount === null) return null;
  return {
    averageDepositSeconds: seconds(quality, 'averageDepositSeconds'),
    averageWithdrawalSeconds: seconds(quality, 'averageWithdrawalSeconds'),
    paymentPartnerCount,
    gameProviderCount,
    gameCount,
  };
}

/** An average need not be whole. */
function seconds(quality: Fields<Quality>, key: Key<Quality>): number | null {
  const found = optionalText(quality, key);
  const value = found === null ? Number.NaN : Math.round(Number(found));
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function origins(cdns: readonly string[]): readonly string[] {
  return [...new Set(cdns.map((cdn) => new URL(cdn).origin))];
}
