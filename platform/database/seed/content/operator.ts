import type { SiteLink } from '../../../../schema/sitePaths.ts';
import type { siteResources, supportEntries } from '../../../domains/site/tables.ts';
import { WEB_CLIP_PATH } from '../../../domains/site/webClip.ts';
import { FEATURES, ROOT_FEATURE } from '../../../operator/featureCatalogue.ts';
import type { countries } from '../../../tables.ts';
import { vendorCodesOf } from '../catalogue/vendors.ts';
import { clubLevels } from './club.ts';
import { registrationRules } from './registrationRules.ts';
import { inAllLanguages } from './texts/inAllLanguages.ts';

/** The wire's documents by key, see `siteDocuments`. The brand's name is data: an operator changes it here. */
export function documents(): Readonly<Record<string, unknown>> {
  return {
    brand: {
      name: 'Baize & Brass',
      taglines: inAllLanguages((texts) => texts.tagline),
      languages: ['CN', 'EN', 'ID', 'TH', 'TY', 'VI'],
      defaultLanguage: 'TY',
      minimumAge: 18,
      loginToHome: false,
      jackpotMode: 'pool',
      supportEmail: 'support@baizeandbrass.example',
      esportsVendors: vendorCodesOf('ESPORTS'),
      cockfightVendors: vendorCodesOf('COCKFIGHT'),
      lotteryVendors: [...vendorCodesOf('LOTT'), ...vendorCodesOf('ELOTT')],
      // An operator that takes no money holds no licence; a badge appears with its number, link and picture.
      licensingStatement: inAllLanguages((texts) => texts.licensing),
      licences: ['Malta', 'British Virgin Islands', 'Philippines'].map((name) => ({
        name,
        number: null,
        url: null,
        badge: null,
      })),
      playMoneyOnly: true,
    },
    whitelabel: [
      {
        modId: ROOT_FEATURE.code,
        enabled: '1',
        childrenNodes: Object.entries(FEATURES).map(([modId, { isOnAtFirst }]) => ({
          modId,
          enabled: isOnAtFirst ? '1' : '0',
          childrenNodes: [],
        })),
      },
    ],
    register: registrationRules,
    consolidated: { withdrawConfirmMinutes: 30, feedbackWords: [10, 500] },
    club: { levels: clubLevels() },
    // The port that visitors use on machines without a name of their own; named hosts are reached by https.
    site: { localPort: 4000 },
  };
}

export function supportRows(): (typeof supportEntries.$inferInsert)[] {
  return [
    {
      id: 1,
      csType: 1,
      position: 1,
      kind: '3',
      titles: inAllLanguages((texts) => texts.support.chat),
      address: '/support',
    },
    {
      id: 2,
      csType: 2,
      position: 2,
      kind: '3',
      titles: inAllLanguages((texts) => texts.support.vip),
      address: '/support?vip=1',
    },
    {
      id: 3,
      csType: 3,
      position: 3,
      kind: '1',
      titles: inAllLanguages((texts) => texts.support.email),
      address: 'mailto:support@baizeandbrass.example',
    },
  ];
}

export function resourceRows(): (typeof siteResources.$inferInsert)[] {
  const social = (resourceType: string, label: string) => ({
    resourceType,
    label,
    address: `https://${label.toLowerCase()}.baizeandbrass.example/`,
    hasQr: false,
  });
  return [
    { resourceType: 'Android', label: 'Android', address: '/down?app=android' satisfies SiteLink, hasQr: true },
    { resourceType: 'IOS', label: 'iOS', address: '/down?app=ios' satisfies SiteLink, hasQr: true },
    { resourceType: 'MOBILECONFIG', label: 'iOS profile', address: WEB_CLIP_PATH, hasQr: false },
    social('FACEBOOK', 'Facebook'),
    social('INSTAGRAM', 'Instagram'),
    social('TELEGRAM', 'Telegram'),
    social('WHATSAPP', 'WhatsApp'),
    social('VIBER', 'Viber'),
  ];
}

const DIALING = `PH 63|VN 84|TH 66|ID 62|CN 86|MY 60|SG 65|HK 852|MO 853|TW 886|KH 855|LA 856|MM 95|BN 673|TL 670|JP 81|KR 82|IN 91|BD 880|LK 94|NP 977|AE 971|AU 61|NZ 64|GB 44|DE 49|FR 33|US 1|CA 1|BR 55`;

export function countryRows(): (typeof countries.$inferInsert)[] {
  return DIALING.split('|').map((entry, ordinal) => {
    const [countryCode = '', dialingCode = ''] = entry.split(' ');
    return { countryCode, dialingCode, ordinal };
  });
}
