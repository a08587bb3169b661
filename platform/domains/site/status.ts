import type { Language } from '../../../schema/languages.ts';
import { picturePath } from '../../art/pictures.ts';
import { documentOf } from '../../operator/documents.ts';
import { whitelabelOf } from '../../operator/features.ts';
import type { Services } from '../../services.ts';
import { textIn } from '../../texts.ts';
import { serviceQuality } from '../wallet/serviceQuality.ts';
import { platformOrigin, siteOrigin } from './origins.ts';
import { sealPath } from './sealedPath.ts';
import { catalogueSize, resourcesOf, supportContacts } from './store.ts';
import { WEB_CLIP_PATH, webClipAddress } from './webClip.ts';

/** The visitor's address and device. */
export interface Circumstances {
  /** Host name the visitor used. */
  readonly host: string;
  /** The site's scheme, host and port, if they were given. */
  readonly origin?: string | undefined;
  /** The port this platform listens on. */
  readonly port: number;
  readonly ip: string;
  readonly language: Language;
}

/** How far back the quality of service is measured. */
const MEASURED_MS = 30 * 86_400_000;

/** The words by which clients recognize a customer-service entry (wire §3.4). */
const SUPPORT_TYPES: Readonly<Record<number, string>> = { 1: 'CS', 2: 'VIP', 3: 'EMAIL' };

/** An entry of kind 3 hides its address, which is then a page of this platform. */
export async function supportList({ db, env, random }: Services, { host, origin, port, language }: Circumstances) {
  const [rows, { localPort }] = await Promise.all([supportContacts(db), documentOf(db, 'site')]);
  return rows.map(({ csType, position, kind, titles, address }) => {
    const page = new URL(address, platformOrigin(env, host, port));
    if (kind === '3') {
      page.searchParams.set('lang', language);
      page.searchParams.set('site', siteOrigin(host, localPort, origin));
    }
    return {
      csType: SUPPORT_TYPES[csType] ?? String(csType),
      title: textIn(titles, language),
      csPosition: position,
      type: kind,
      path: kind === '3' ? sealPath(page.href, random) : address,
    };
  });
}

/**
 * App downloads lead to the site itself, and the profile to this platform; their codes carry the address that the
 * visitor used.
 */
export async function resourceList(
  { db, env }: Services,
  { host, origin, port }: Pick<Circumstances, 'host' | 'origin' | 'port'>,
) {
  const { localPort } = await documentOf(db, 'site');
  const site = siteOrigin(host, localPort, origin);
  const profile = webClipAddress(platformOrigin(env, host, port), site);
  const rows = await resourcesOf(db);
  return rows.map(({ resourceType, address, label, hasQr }) => ({
    resourceType,
    url: address === WEB_CLIP_PATH ? profile : address,
    labelNameEn: label,
    qrCodeUrl: hasQr ? picturePath.qr(new URL(address, site).href) : null,
  }));
}

async function brandOf({ db, settings }: Services, language: Language) {
  const { taglines, licensingStatement, ...brand } = await documentOf(db, 'brand');
  const { code, symbol } = await settings.get(db, 'currency');
  const { timeZone } = await settings.get(db, 'calendar');
  return {
    ...brand,
    languages: [...brand.languages],
    esportsVendors: [...brand.esportsVendors],
    cockfightVendors: [...brand.cockfightVendors],
    lotteryVendors: [...brand.lotteryVendors],
    licensingStatement: licensingStatement ? textIn(licensingStatement, language) : null,
    licences: [...brand.licences],
    tagline: textIn(taglines, language),
    currency: code,
    currencySymbol: symbol,
    timeZone,
  };
}

async function qualityOf({ db, clock }: Services) {
  const { averageDepositSeconds, averageWithdrawalSeconds, paymentMethods } = await serviceQuality(
    db,
    new Date(clock.now().getTime() - MEASURED_MS),
  );
  return {
    averageDepositSeconds,
    averageWithdrawalSeconds,
    paymentPartners: paymentMethods,
    ...(await catalogueSize(db)),
  };
}

/** The permission answer: what a visitor's site needs to know before anything else (wire §3.4). */
export async function statusOf(services: Services, visitor: Circumstances) {
  const { db, env, settings } = services;
  const { maintenance, maintenanceEnd, regionRestriction } = await settings.get(db, 'status');
  const origin = platformOrigin(env, visitor.host, visitor.port);
  const info = {
    whitelabel: await whitelabelOf(services),
    register: await documentOf(db, 'register'),
    customerService: await supportList(services, visitor),
    resources: await resourceList(services, visitor),
    imageCDNs: [origin],
    launchGameCDNs: [origin],
    analytics: await settings.get(db, 'analytics'),
    mainDomain: visitor.host,
    merchantCode: env.merchant,
    appInfo: { upgradeable: 0 },
    brand: await brandOf(services, visitor.language),
    serviceQuality: await qualityOf(services),
  };
  return { maintenance, maintenanceEnd, regionRestriction, location: { ip: visitor.ip }, info };
}
