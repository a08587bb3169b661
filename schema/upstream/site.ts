import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { RegistrationRules } from './registration.ts';
import { Flag, Id, Maybe } from './shapes.ts';

/** A feature and those below it. `enabled` is "1" or "0" on the wire. */
export const WhitelabelNode = Type.Cyclic(
  {
    WhitelabelNode: Type.Object({
      modId: Type.String(),
      enabled: Maybe(Flag()),
      childrenNodes: Maybe(Type.Array(Type.Ref('WhitelabelNode'))),
    }),
  },
  'WhitelabelNode',
);

/** The tree, sent as one root or as a list of roots. */
export const WhitelabelTree = Type.Union([Type.Array(WhitelabelNode), WhitelabelNode]);

const CustomerService = Type.Object({
  csType: Maybe(Id()),
  title: Maybe(Type.String()),
  path: Maybe(
    Type.String({ description: 'A URL; when type is "3", cipher text whose last 8 characters are the DES key' }),
  ),
  csPosition: Maybe(Id()),
  labelIds: Maybe(Type.Unknown()),
  type: Maybe(Id()),
});

const Resource = Type.Object({
  resourceType: Maybe(Type.String()),
  url: Maybe(Type.String()),
  qrCodeUrl: Maybe(Type.String()),
  labelNameEn: Maybe(Type.String()),
});

/** What the brand says of itself; ours, since the wire spreads it over templates that nobody published. */
export const Brand = Type.Object({
  name: Type.String(),
  tagline: Maybe(Type.String()),
  languages: Maybe(Type.Array(Type.String())),
  defaultLanguage: Maybe(Type.String()),
  currency: Maybe(Type.String({ description: 'ISO 4217' })),
  currencySymbol: Maybe(Type.String()),
  timeZone: Maybe(Type.String({ description: 'The calendar that days of figures and limits follow; IANA' })),
  minimumAge: Maybe(Type.Number()),
  loginToHome: Maybe(Flag()),
  jackpotMode: Maybe(Type.String({ description: 'pool, or clock for the decoration of [000] §4' })),
  supportEmail: Maybe(Type.String()),
  esportsVendors: Maybe(Type.Array(Type.String())),
  cockfightVendors: Maybe(Type.Array(Type.String())),
  lotteryVendors: Maybe(Type.Array(Type.String())),
  licensingStatement: Maybe(Type.String({ description: 'Under which law the operator runs' })),
  licences: Maybe(
    Type.Array(
      Type.Object({
        name: Type.String({ description: 'Who gave it' }),
        number: Maybe(Type.String()),
        url: Maybe(Type.String({ description: 'Where it can be checked' })),
        badge: Maybe(Type.String({ description: 'Its picture: an address, or a path on the picture host' })),
      }),
    ),
  ),
  playMoneyOnly: Maybe(Flag()),
});

/** Measured by the platform over its own records; ours. Times in seconds. */
export const ServiceQuality = Type.Object({
  averageDepositSeconds: Maybe(Type.Number()),
  averageWithdrawalSeconds: Maybe(Type.Number()),
  paymentPartners: Maybe(Type.Number()),
  providers: Maybe(Type.Number()),
  games: Maybe(Type.Number()),
});

const permission = {
  maintenance: Maybe(Flag()),
  maintenanceEnd: Maybe(Id()),
  regionRestriction: Maybe(Flag()),
  location: Maybe(Type.Object({ ip: Maybe(Type.String()) })),
  whitelabel: Maybe(WhitelabelTree),
  whitelabelVal: Maybe(Type.Record(Type.String(), Flag())),
  mobileTemplate: Maybe(Type.Record(Type.String(), Maybe(Flag()))),
  register: Maybe(RegistrationRules),
  customerService: Maybe(Type.Array(CustomerService)),
  resources: Maybe(Type.Array(Resource)),
  imageCDNs: Maybe(Type.Array(Type.String())),
  launchGameCDNs: Maybe(Type.Array(Type.String())),
  analytics: Maybe(Type.Object({ gtagId: Maybe(Type.String()) })),
  mainDomain: Maybe(Type.String()),
  merchantCode: Maybe(Type.String()),
  geetestSdkVersion: Maybe(Id()),
  domainRoute: Maybe(Type.Unknown()),
  appInfo: Maybe(Type.Object({ upgradeable: Maybe(Flag()) })),
  brand: Maybe(Brand),
  serviceQuality: Maybe(ServiceQuality),
};

const usedOrigin = (use: string) =>
  Type.String({
    maxLength: 300,
    description: `Scheme, host and port the visitor used, such as http://localhost:4000: ${use}`,
  });

/** The permission answer; its fields are under `info` or flat, depending on the deployment (wire §9). */
export const status = defineCall({
  name: 'status',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/status',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  // Short, so that a site that closes or opens is noticed by the pages that are open.
  cache: { scope: 'public', seconds: 5 },
  query: Type.Object({
    url: Type.Optional(Type.String({ maxLength: 255, description: 'Host name the visitor used' })),
    origin: Type.Optional(usedOrigin('where the codes of downloads lead')),
    device: Type.Optional(Type.String()),
  }),
  value: Type.Object({ ...permission, info: Maybe(Type.Object(permission)) }),
  ours: 'origin in the query; info.brand and info.serviceQuality; maintenanceEnd beside maintenance',
});

export const whitelabel = defineCall({
  name: 'whitelabel',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/whitelabel',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  value: WhitelabelTree,
});

export const settings = defineCall({
  name: 'settings',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object({ device: Type.Optional(Type.String()) }),
  value: Type.Object({ withdrawConfirmMinutes: Maybe(Type.Number()), feedbackWords: Maybe(Type.Array(Type.Number())) }),
  ours: 'The whole answer',
});

/** Domains, resources and, in `version.pathList`, the customer-service entries ([000] getService). */
export const domainRoute = defineCall({
  name: 'domainRoute',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/domainRoute',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 60 },
  query: Type.Object({
    device: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ maxLength: 255, description: 'Host name the visitor used' })),
    origin: Type.Optional(usedOrigin('where the way back from customer service leads')),
  }),
  value: Type.Object({
    domainList: Maybe(Type.Array(Type.Union([Type.String(), Type.Object({ domain: Type.String() })]))),
    resources: Maybe(Type.Array(Resource)),
    version: Maybe(Type.Object({ pathList: Maybe(Type.Array(Type.Object({ type: Id(), path: Type.String() }))) })),
  }),
  ours: 'url and origin in the query, as status has them',
});

export const country = defineCall({
  name: 'country',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/country',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  value: Type.Array(Type.Object({ countryCode: Type.String(), countryDialingCode: Id() })),
});

export const location = defineCall({
  name: 'location',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/location',
  moduleId: null,
  token: 'never',
  idempotent: true,
  value: Type.Object({ ip: Maybe(Type.String()), countryCode: Maybe(Type.String()) }),
  ours: 'The whole answer',
});

/** `content` is HTML, not trusted. A question's `tag` is the word by which links name it. */
export const helpCenter = defineCall({
  name: 'helpCenter',
  domain: 'site',
  method: 'GET',
  path: '/wps/system/helpCenter',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object({ lang: Type.Optional(Type.String()), device: Type.Optional(Type.String()) }),
  value: Type.Array(
    Type.Object({
      title: Type.String(),
      tag: Maybe(Type.String()),
      content: Maybe(Type.String()),
      bgColor: Maybe(Type.String()),
      children: Maybe(
        Type.Array(Type.Object({ title: Type.String(), tag: Maybe(Type.String()), content: Maybe(Type.String()) })),
      ),
    }),
  ),
  ours: 'The tag of a question',
});

/** The number to name when asking about a letter that was sent. */
export const LetterReference = Type.Object({ reference: Maybe(Id()) });

/** Deployments that give no reference answer anything. */
export const LetterTaken = Type.Union([LetterReference, Type.Unknown()]);

export const feedback = defineCall({
  name: 'feedback',
  domain: 'site',
  method: 'PUT',
  path: '/wps/feedback',
  moduleId: 'FEEDBACK3',
  token: 'optional',
  idempotent: false,
  body: Type.Object({
    questionType: Type.String({ maxLength: 64 }),
    content: Type.String({ maxLength: 10_000 }),
    contact: Type.Optional(
      Type.String({ maxLength: 255, description: 'Where to answer; an e-mail address is written to at once' }),
    ),
  }),
  value: LetterTaken,
  ours: 'The names of the fields, and the answer',
});

/** Somebody wants to bring players ([001] §2, affiliate application). */
export const affiliateApplication = defineCall({
  name: 'affiliateApplication',
  domain: 'site',
  method: 'PUT',
  path: '/wps/agent/affiliate/application',
  moduleId: 'AFFMAN3',
  token: 'optional',
  idempotent: false,
  body: Type.Object({
    name: Type.String({ maxLength: 80 }),
    email: Type.String({ maxLength: 254 }),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 5 })),
    mobile: Type.Optional(Type.String({ maxLength: 20 })),
    channel: Type.Optional(
      Type.String({ maxLength: 300, description: 'Where the applicant meets players: a page, a group, a shop' }),
    ),
    message: Type.String({ maxLength: 4_000 }),
  }),
  value: LetterTaken,
  ours: 'The whole call',
});
