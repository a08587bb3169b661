import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAnswer, readsOrRefuses } from '../../upstream/testing.ts';
import { toSite } from './mappers.ts';
import { toNews } from './news.ts';
import { sanitise } from './sanitise.ts';

const circumstances = {
  merchantCode: 'CROUPIER',
  esportsVendors: ['IA'],
  cockfightVendors: ['DS88'],
  siteOrigin: 'https://play.example',
};
const site = (raw: unknown) => toSite(anyAnswer(raw), circumstances);
const CDN = 'https://cdn.example';
const SEALED = 'X1NlU01EnCVZrbVgs+/nQDY/D0VAOuRt756SvJJDoJsHcH7ScjuDtg==Kq7mWzR2';

test('the same names count under info or flat', () => {
  const parts = {
    imageCDNs: [`${CDN}/img`],
    launchGameCDNs: ['https://games.example'],
    brand: { name: 'Baize & Brass', currency: 'THB', currencySymbol: '฿' },
  };
  for (const raw of [parts, { info: parts }, { ...parts, info: { imageCDNs: null } }]) {
    expect(site(raw)).toMatchObject({
      brand: { name: 'Baize & Brass' },
      imageOrigins: [CDN],
      gameOrigins: ['https://games.example'],
      assets: { imageBase: `${CDN}/img` },
      currency: { code: 'THB', symbol: '฿' },
    });
  }
});

test('the languages are the operator’s that the site speaks, in the site’s order; else all of the site’s', () => {
  const all = ['TY', 'EN', 'VI', 'TH', 'ID', 'CN'];
  const languagesOf = (languages: unknown) => site({ brand: { name: 'B', languages } }).languages;
  expect(languagesOf(['CN', 'EN', 'ID', 'TH', 'TY', 'VI'])).toEqual(all);
  expect(languagesOf(['vi', 'KO', 'zh-CN', 'EN', 'en', 7, null])).toEqual(['EN', 'VI', 'CN']);
  for (const none of [[], ['KO', 'toString'], null, undefined, 'EN', {}]) expect(languagesOf(none)).toEqual(all);
  expect(site({}).languages).toEqual(all);
});

test('maintenance goes before region, and names its end where there is one', () => {
  expect(site({ maintenance: true, regionRestriction: true, maintenanceEnd: '1777429200000' }).status).toMatchObject({
    __typename: 'SiteInMaintenance',
    endsAt: '2026-04-29T02:20:00.000Z',
  });
  expect(site({ info: { maintenance: 1 } }).status).toMatchObject({ __typename: 'SiteInMaintenance', endsAt: null });
  expect(site({ regionRestriction: '1' }).status).toMatchObject({ __typename: 'SiteRegionBlocked' });
  expect(site({}).status).toMatchObject({ __typename: 'SiteOpen' });
});

test('the feature tree is flattened, and "0" is off', () => {
  const whitelabel = [
    {
      modId: 'LOGIN3',
      enabled: '1',
      childrenNodes: [{ modId: 'FREEPLAY3', enabled: '0', childrenNodes: [{ modId: 'DEEP3', enabled: '1' }] }],
    },
  ];
  const expected = [
    { code: 'LOGIN3', isEnabled: true },
    { code: 'FREEPLAY3', isEnabled: false },
    { code: 'DEEP3', isEnabled: true },
  ];
  expect(site({ info: { whitelabel } }).features).toEqual(expected);
  expect(site({ whitelabel: whitelabel[0] }).features).toEqual(expected);
  expect(site({ whitelabelVal: { PTSYS3: true, INBOX3: false } }).features).toEqual([
    { code: 'PTSYS3', isEnabled: true },
    { code: 'INBOX3', isEnabled: false },
  ]);
  expect(site({ info: { mobileTemplate: { mem_cen: '1', dep_func: '0' } } }).features).toEqual([
    { code: 'mem_cen', isEnabled: true },
    { code: 'dep_func', isEnabled: false },
  ]);
});

test('support channels are sorted by kind; an encrypted address is not returned before it is requested', () => {
  const customerService = [
    { csType: 1, title: 'CS', path: 'https://chat.example', type: '1' },
    { csType: 2, title: 'VIP', path: SEALED, type: '3' },
    { title: 'whatsapp', path: 'https://wa.example/1' },
    { title: 'Odd', path: 'javascript:alert(1)' },
  ];
  const { supportChannels } = site({ customerService, brand: { name: 'B', supportEmail: 'help@example.com' } });
  expect(supportChannels.map(({ kind, url, opensInPopup }) => [kind, url, opensInPopup])).toEqual([
    ['LIVE_CHAT', 'https://chat.example', false],
    ['VIP', null, true],
    ['SOCIAL', 'https://wa.example/1', false],
    ['OTHER', null, false],
    ['EMAIL', 'mailto:help@example.com', false],
  ]);
  expect(new Set(supportChannels.map(({ id }) => id)).size).toBe(5);
});

test('downloads are recognized in any case, and relative ones are on the visitor’s site', () => {
  const resources = [
    { resourceType: 'Android', url: '/down/app.apk', qrCodeUrl: '/qr/a.svg' },
    { resourceType: 'TELEGRAM', url: 'https://t.example' },
    { resourceType: 'toString', url: 'https://x.example' },
    { resourceType: 'IOS' },
  ];
  expect(site({ resources, imageCDNs: [CDN] }).resources).toEqual([
    {
      kind: 'ANDROID',
      operatorKind: 'Android',
      url: 'https://play.example/down/app.apk',
      qrCodeUrl: `${CDN}/qr/a.svg`,
    },
    { kind: 'TELEGRAM', operatorKind: 'TELEGRAM', url: 'https://t.example', qrCodeUrl: null },
    { kind: 'OTHER', operatorKind: 'toString', url: 'https://x.example', qrCodeUrl: null },
  ]);
});

test('a licence without number, link or picture is not shown; a picture’s origin may load pictures', () => {
  const whole = { name: 'A', number: '1', url: 'https://a.example', badge: '/a.svg' };
  const elsewhere = { ...whole, name: 'B', badge: 'https://badges.example/b.png' };
  const partial = [
    { number: null },
    { url: '' },
    { badge: null },
    { url: 'javascript:alert(1)' },
    { badge: 'javascript:alert(1)' },
  ].map((missing) => ({ ...whole, ...missing }));
  const found = site({
    imageCDNs: [CDN],
    brand: { name: 'B', licensingStatement: 'By the law of C.', licences: [whole, ...partial, elsewhere] },
  });
  expect(found.licences).toEqual([
    { authority: 'A', number: '1', url: 'https://a.example', picture: { url: `${CDN}/a.svg`, alt: 'A' } },
    {
      authority: 'B',
      number: '1',
      url: 'https://a.example',
      picture: { url: 'https://badges.example/b.png', alt: 'B' },
    },
  ]);
  expect(found).toMatchObject({
    licensingStatement: 'By the law of C.',
    imageOrigins: [CDN, 'https://badges.example'],
  });
  expect(site({ brand: { name: 'B' } })).toMatchObject({ licensingStatement: null, licences: [] });
});

test('the quality of service is returned complete or not at all', () => {
  const whole = { averageDepositSeconds: 61.6, paymentPartners: 5, providers: 40, games: 10_000 };
  expect(site({ serviceQuality: whole }).serviceQuality).toEqual({
    averageDepositSeconds: 62,
    averageWithdrawalSeconds: null,
    paymentPartnerCount: 5,
    gameProviderCount: 40,
    gameCount: 10_000,
  });
  expect(site({ serviceQuality: { averageDepositSeconds: 60 } }).serviceQuality).toBeNull();
});

test('missing settings get the specification’s defaults', () => {
  expect(site({})).toMatchObject({
    brand: { name: 'CROUPIER', tagline: null, merchantCode: 'CROUPIER' },
    minimumAge: 18,
    jackpotMode: 'POOL',
    assets: { imageBase: null },
    currency: { code: 'PHP', symbol: 'P' },
    timeZone: 'UTC',
  });
});

test.each([
  ['Asia/Manila', 'Asia/Manila'],
  ['Atlantis/Capital', 'UTC'],
  ['', 'UTC'],
])('a calendar in %j is one of %s', (named, timeZone) => {
  expect(site({ brand: { name: 'Baize & Brass', timeZone: named } }).timeZone).toBe(timeZone);
});

test.each([
  [{ currency: 'THB' }, { code: 'THB', symbol: 'THB' }],
  [{ currency: 'PHP' }, { code: 'PHP', symbol: 'P' }],
  [{ currencySymbol: '฿' }, { code: null, symbol: '฿' }],
  [{ currencySymbol: 'P' }, { code: 'PHP', symbol: 'P' }],
  [
    { currency: 'PHP', currencySymbol: '₱' },
    { code: 'PHP', symbol: '₱' },
  ],
])('a brand that says %j of its currency has %j', (named, currency) => {
  expect(site({ brand: { name: 'Baize & Brass', ...named } }).currency).toEqual(currency);
});

const notice = (id: number, more = {}) => ({
  id,
  title: `Notice ${id}`,
  content: '<p>Hi</p>',
  type: 'PL',
  startDateStr: String(1_777_000_000_000 + id),
  ...more,
});

test('notices of all lists are one list, newest first, each once', () => {
  const { announcements } = toNews(
    {
      player: [notice(1), notice(3, { type: 'B' })],
      popup: [notice(2, { type: null }), notice(1)],
      hot: null,
      promotion: [notice(4, { startDateStr: null })],
    },
    CDN,
  );
  expect(announcements.map(({ id, kind }) => [id, kind])).toEqual([
    ['3', 'BAR'],
    ['2', 'POPUP'],
    ['1', 'PLAYER'],
  ]);
});

test('hot notices stand before newer ones', () => {
  const { announcements } = toNews(
    {
      player: [notice(3, { type: 'B' })],
      hot: [notice(1, { type: 'H' }), notice(2, { type: 'H' })],
      popup: null,
      promotion: null,
    },
    CDN,
  );
  expect(announcements.map(({ id, kind }) => [id, kind])).toEqual([
    ['2', 'HOT'],
    ['1', 'HOT'],
    ['3', 'BAR'],
  ]);
});

test('a notice leads to its promotion, else to its link, and never to where a link must not', () => {
  const promotion = [
    notice(5, { linkedPromotionId: 7, announcementLink: '/rng' }),
    notice(4, { announcementLink: '/rng' }),
    notice(3, { externalLink: 'https://x.example' }),
    notice(2, { announcementLink: '//evil.example' }),
    notice(1),
  ];
  expect(toNews({ promotion }, CDN).announcements.map(({ link }) => link)).toEqual([
    { href: '/promoDetail?id=7', isExternal: false },
    { href: '/rng', isExternal: false },
    { href: 'https://x.example', isExternal: true },
    null,
    null,
  ]);
});

test('texts one level down are found', () => {
  const row = { id: 9, startDate: 1_777_000_000_000, contents: [{ title: 'Inside', content: '<b>yes</b>' }] };
  expect(toNews({ player: [row] }, CDN).announcements).toMatchObject([{ title: 'Inside', content: '<b>yes</b>' }]);
});

test('banners are in their group and link to their target', () => {
  const banner = (more: object) => ({ groupName: 'w_home', title: 'T', url: '/b.svg', ...more });
  const { banners } = toNews(
    {
      banners: [
        banner({ bannerId: 1, linkageType: 'P', redirectPromotionId: '7 7' }),
        banner({ announcementId: 2, linkageType: 'URL', externalLink: 'https://x.example' }),
        banner({ bannerId: 3, linkageType: 'URL', linkage: '/rng' }),
        banner({ bannerId: 4, linkageType: 'URL', linkage: '//evil.example' }),
        banner({ bannerId: 5, linkageType: '', linkage: '/rng' }),
        banner({ bannerId: 6, groupName: 'w_leftmenu' }),
        banner({ bannerId: 7, url: null }),
        banner({ bannerId: 8, linkageType: 'URL', linkage: '/\t/evil.example' }),
      ],
    },
    CDN,
  );
  expect(banners.map(({ id, link }) => [id, link?.href ?? null])).toEqual([
    ['1', '/promoDetail?id=7%207'],
    ['2', 'https://x.example'],
    ['3', '/rng'],
    ['4', null],
    ['5', null],
    ['8', null],
  ]);
  expect(banners[0]).toMatchObject({
    group: 'HOME',
    picture: { url: `${CDN}/b.svg`, alt: 'T' },
    phonePicture: { url: `${CDN}/b.svg` },
  });
});

test('HTML keeps its words and loses what could act', () => {
  const dirty =
    '<h1 onclick="x()">Hi</h1><script>alert(1)</script><style>p{}</style><iframe src="https://x"></iframe>' +
    '<p style="color:red">a <a href="javascript:x()">b</a> <a href="https://x.example">c</a></p>' +
    '<img src="/p.png" onerror="x()"><img src="data:image/svg+xml,<svg onload=x()>">';
  expect(sanitise(dirty, CDN)).toBe(
    '<h2>Hi</h2><p>a <a>b</a> <a href="https://x.example" target="_blank" rel="noopener noreferrer">c</a></p>' +
      '<img src="https://cdn.example/p.png" alt="" loading="lazy" />',
  );
});

test('no answer does more than being refused', () => {
  const list = fc.oneof(
    fc.array(
      fc.record({
        id: fc.jsonValue(),
        title: fc.jsonValue(),
        startDate: fc.jsonValue(),
        groupName: fc.constantFrom('w_home', 'x'),
        url: fc.jsonValue(),
      }),
    ),
    fc.jsonValue(),
  );
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.record({
      info: fc.jsonValue(),
      whitelabel: fc.jsonValue(),
      brand: fc.jsonValue(),
      imageCDNs: fc.jsonValue(),
      resources: list,
      customerService: list,
      player: list,
      banners: list,
    }),
  );
  const law = fc.property(
    odd,
    (raw) => readsOrRefuses(() => site(raw)) && readsOrRefuses(() => toNews(anyAnswer(raw), CDN)),
  );
  expect(() => fc.assert(law)).not.toThrow();
});

test('a site for members only and its analytics id are read from the brand and the analytics', () => {
  expect(site({ brand: { name: 'B', loginToHome: '1' }, analytics: { gtagId: 'G-AB12CD34' } })).toMatchObject({
    requiresSignIn: true,
    analyticsId: 'G-AB12CD34',
  });
  expect(site({ analytics: { gtagId: 'G-1"><script>' } })).toMatchObject({ requiresSignIn: false, analyticsId: null });
});
