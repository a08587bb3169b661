import { createDecipheriv } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Contract } from '../../contract/Contract.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { sendRefusal } from '../../contract/answer.ts';
import { BANNER_GROUPS } from '../../art/banners/banner.ts';
import { picture } from '../../art/pictures.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { seedCatalogue } from '../../database/seed/catalogue/seedCatalogue.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { openTestDatabase, testDatabases } from '../../database/testing.ts';
import { readEnvironment } from '../../env.ts';
import { createServices } from '../../platform.ts';
import type { Services } from '../../services.ts';
import { createSessions } from '../session/sessions/createSessions.ts';
import { games } from '../games/tables.ts';
import { members } from '../../members/tables.ts';
import { platformOrigin, hostOf, siteOrigin } from './origins.ts';
import { registerSite } from './routes.ts';
import { feedbackEntries } from './tables.ts';

const LANGUAGES = ['CN', 'EN', 'ID', 'TH', 'TY', 'VI'];

/** Reads a sealed path the way a client does: the last 8 characters are the key (wire §3). */
function opened(sealed: string): string {
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.from(sealed.slice(-8).repeat(3)), null);
  return decipher.update(sealed.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8');
}

describe.each(testDatabases)('the site on %s', (kind) => {
  let services: Services;
  let app: FastifyInstance;
  let folder: string;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    const made = await createServices({
      ...readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
      database: { kind: 'memory' },
    });
    if (kind === 'server') {
      await made.db.close();
      const db = await openTestDatabase('server');
      services = { ...made, db, sessions: createSessions(db, made.clock, made.random) };
    } else {
      services = made;
    }
    await inTransaction(services.db, async (tx) => {
      await seedCatalogue(tx);
      await seedContent(tx, services.clock.now());
      await seedContent(tx, services.clock.now());
    });
    app = Fastify();
    app.decorate('contract', new Contract(services));
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR')),
    );
    registerSite(app, services);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await services.db.close();
    await rm(folder, { recursive: true });
  });

  async function send(
    method: string,
    path: string,
    {
      query = {},
      language = 'EN',
      token,
      body,
    }: { query?: Record<string, string>; language?: string; token?: string; body?: object } = {},
  ) {
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        merchant: 'CROUPIER',
        language,
        ...(token === undefined ? {} : { authorization: token }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { success: boolean; value: never; errorCode?: string },
    };
  }
  async function value<T>(path: string, options?: Parameters<typeof send>[2]): Promise<T> {
    const { status, body } = await send('GET', path, options);
    expect([status, body.success]).toEqual([200, true]);
    return body.value;
  }
  async function member(): Promise<string> {
    const [row] = await services.db
      .insert(members)
      .values({ username: 'reader1', nickname: 'R', registeredAt: services.clock.now() })
      .returning();
    return (await services.sessions.open(services.db, { id: row?.id ?? 0 }, { device: 'web', ip: '127.0.0.1' })).token;
  }

  interface Status {
    readonly maintenance: boolean;
    readonly maintenanceEnd: number | null;
    readonly info: {
      readonly imageCDNs: string[];
      readonly brand: { readonly name: string; readonly tagline: string; readonly esportsVendors: string[] };
      readonly customerService: { readonly type: string; readonly title: string; readonly path: string }[];
      readonly resources: { readonly resourceType: string; readonly url: string; readonly qrCodeUrl: string | null }[];
      readonly serviceQuality: {
        readonly games: number;
        readonly providers: number;
        readonly averageDepositSeconds: number | null;
      };
    };
  }

  test('the status announces pictures at the host that the visitor used', async () => {
    const status = await value<Status>('/wps/system/status', { query: { url: 'play.house.test' } });
    expect(status.info.imageCDNs).toEqual([`http://play.house.test:${new URL(origin).port}`]);
    expect(status.info.brand).toMatchObject({
      name: 'Baize & Brass',
      tagline: 'Fair games for play money.',
      esportsVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    });
    expect(status.info.serviceQuality).toMatchObject({
      games: await services.db.$count(games),
      providers: 46,
      averageDepositSeconds: null,
    });
    expect([status.maintenance, status.maintenanceEnd]).toEqual([false, null]);
  });

  test('an invalid host is not echoed', async () => {
    const { info } = await value<Status>('/wps/system/status', { query: { url: 'evil"><script>' } });
    expect(info.imageCDNs).toEqual([`http://127.0.0.1:${new URL(origin).port}`]);
  });

  test('once the operator names their sites, the status of any other host is refused', async () => {
    const { settings, db } = services;
    const ask = async (query: Record<string, string>) => {
      const { status, body } = await send('GET', '/wps/system/status', { query });
      return [status, body.errorCode ?? 'served'];
    };
    const [served, refused] = [
      [200, 'served'],
      [400, 'domain_not_available'],
    ];
    expect(await ask({ url: 'play.example.evil' })).toEqual(served);
    await settings.set(db, 'sites', { origins: ['https://play.example:8443', 'no address', 'http://[::1]'] });
    for (const url of ['play.example', 'PLAY.example', 'https://play.example:4000/rng', '[::1]'])
      expect(await ask({ url }), url).toEqual(served);
    expect(await ask({})).toEqual(served);
    for (const url of ['play.example.evil', 'other.example', 'a b', '', '127.0.0.1'])
      expect(await ask({ url }), url).toEqual(refused);
    expect((await send('GET', '/wps/system/domainRoute', { query: { url: 'other.example' } })).status).toBe(200);
    await settings.set(db, 'sites', { origins: [] });
    expect(await ask({ url: 'other.example' })).toEqual(served);
  });

  test('maintenance is returned with its end', async () => {
    await services.settings.set(services.db, 'status', { maintenance: true, maintenanceEnd: 1_800_000_000_000 });
    expect(await value<Status>('/wps/system/status')).toMatchObject({
      maintenance: true,
      maintenanceEnd: 1_800_000_000_000,
    });
    await services.settings.set(services.db, 'status', { maintenance: false, maintenanceEnd: null });
  });

  test('the hidden support address opens with its last eight characters, and the page takes a note', async () => {
    const { info } = await value<Status>('/wps/system/status', { query: { url: '127.0.0.1' }, language: 'VI' });
    const chat = info.customerService.find(({ type }) => type === '3');
    expect(chat?.title).toBe('Biểu mẫu liên hệ');
    const address = opened(chat?.path ?? '');
    expect(address).toBe(`${origin}/support?lang=VI&site=${encodeURIComponent('http://127.0.0.1:4000')}`);
    const page = await fetch(address);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('Lời nhắn của bạn');
    expect(
      await (await fetch(`${origin}/support?site=${encodeURIComponent('http://127.0.0.1:4700')}`)).text(),
    ).toContain('<a href="http://127.0.0.1:4700/">');
    expect(
      await (await fetch(`${origin}/support?site=${encodeURIComponent('https://elsewhere.example')}`)).text(),
    ).toContain('<a href="http://127.0.0.1:4000/">');
    expect(html, 'the way back to the site').toMatch(
      /<a href="http:\/\/127\.0\.0\.1:4000\/">.*Quay lại Baize &#38; Brass/s,
    );
    const leave = (note: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ question: 'Việc khác', note, contact: '' }),
      });
    expect((await leave('<b>short')).status).toBe(400);
    expect(await (await leave('<b>short')).text()).not.toContain('<b>');
    expect(await (await leave('The lamp over table four flickers.')).text()).toContain('Cảm ơn bạn');
    expect(await services.db.select().from(feedbackEntries)).toEqual([
      expect.objectContaining({ content: 'The lamp over table four flickers.', contact: null }),
    ]);
  });

  test('the domain route lists the same entries by type', async () => {
    const route = await value<{ version: { pathList: { type: string; path: string }[] } }>('/wps/system/domainRoute');
    expect(opened(route.version.pathList.find(({ type }) => type === '3')?.path ?? '')).toContain('/support?lang=EN');
    const used = { url: '127.0.0.1', origin: 'http://127.0.0.1:4791' };
    const told = await value<typeof route>('/wps/system/domainRoute', { query: used });
    expect(opened(told.version.pathList.find(({ type }) => type === '3')?.path ?? '')).toContain(
      `site=${encodeURIComponent(used.origin)}`,
    );
  });

  test.each([
    [{ url: 'play.house.test' }, 'https://play.house.test'],
    [{ url: 'play.house.test', origin: 'http://play.house.test:8080' }, 'http://play.house.test:8080'],
    [{ url: 'localhost', origin: 'http://localhost:4500' }, 'http://localhost:4500'],
    [{ url: 'play.house.test', origin: 'https://elsewhere.example' }, 'https://play.house.test'],
    [{ url: 'play.house.test', origin: 'javascript:alert(1)' }, 'https://play.house.test'],
  ])('downloads carry a code that leads to the site of %j', async (query, site) => {
    const { info } = await value<Status>('/wps/system/status', { query });
    const android = info.resources.find(({ resourceType }) => resourceType === 'Android');
    expect(decodeURIComponent(android?.qrCodeUrl ?? '')).toBe(`/cdn/qr/${site}/down?app=android.svg`);
  });

  interface News {
    readonly player: {
      readonly id: number;
      readonly type: string;
      readonly title: string;
      readonly content: string;
      readonly startDateStr: string;
      readonly read: boolean;
    }[];
    readonly popup: { readonly title: string; readonly announcementPopupFrequency: string }[];
    readonly promotion: unknown[];
    readonly hot: unknown[];
    readonly banners: {
      readonly groupName: string;
      readonly url: string;
      readonly mobileUrl: string;
      readonly title: string;
      readonly linkageType: string;
    }[];
  }
  const NEWS = '/wps/relay/MCSFE_getListAnnouncements';

  test('there are notices of every type, and banners for every group, in every language', async () => {
    for (const language of LANGUAGES) {
      const news = await value<News>(NEWS, {
        query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language },
      });
      for (const list of [news.player, news.popup, news.promotion, news.hot]) expect(list.length).toBeGreaterThan(0);
      expect(new Set(news.player.map(({ type }) => type))).toEqual(new Set(['B', 'PL']));
      expect(new Set(news.banners.map(({ groupName }) => groupName))).toEqual(new Set(BANNER_GROUPS));
      for (const { startDateStr } of news.player) expect(startDateStr).toMatch(/^\d{13}$/);
      for (const { url, mobileUrl } of news.banners)
        for (const path of [url, mobileUrl])
          expect(await picture(path.replace('/cdn/', ''), () => Promise.resolve(null))).toMatch(/^<svg/);
    }
    const news = await Promise.all(LANGUAGES.map((language) => value<News>(NEWS, { query: { language } })));
    for (const list of [news.map(({ player }) => player[0]?.title), news.map(({ popup }) => popup[0]?.title)])
      expect(new Set(list).size).toBe(LANGUAGES.length);
    expect(news[0]?.popup).toMatchObject([{ announcementPopupFrequency: 'ONCE' }]);
  });

  test('only the requested types are returned, and only the requested group of banners', async () => {
    expect((await value<News>(NEWS, { query: { types: 'PU' } })).player).toEqual([]);
    expect((await value<News>(NEWS, { query: { types: 'PU' } })).banners).toEqual([]);
    expect((await value<News>(NEWS, { query: { types: 'B', groupName: 'w_home' } })).banners).toHaveLength(3);
  });

  test('a member marks a notice as read, and it stays so', async () => {
    const token = await member();
    const id = (await value<News>(NEWS, { token })).player[0]?.id ?? 0;
    const mark = (announcementId: number) =>
      send('POST', '/wps/relay/MCSFE_markAnnouncementAsRead', { token, body: { announcementId, read: true } });
    expect((await mark(id)).body.success).toBe(true);
    expect((await mark(id)).body.success).toBe(true);
    expect((await value<News>(NEWS, { token })).player.find((notice) => notice.id === id)?.read).toBe(true);
    expect((await mark(1)).body.errorCode).toBe('DATA_NOT_FOUND');
  });

  test('the profile for iPhones opens the site of the host that was asked, and can be removed', async () => {
    const { info } = await value<Status>('/wps/system/status');
    const link = info.resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG');
    expect(new URL(link?.url ?? '').pathname).toBe('/app/site.mobileconfig');
    const answer = await fetch(`${origin}/app/site.mobileconfig`);
    expect(answer.headers.get('content-type')).toContain('application/x-apple-aspen-config');
    const profile = await answer.text();
    expect(profile).toContain('<key>URL</key><string>http://127.0.0.1:4000/</string>');
    expect(profile).toContain('<key>IsRemovable</key><true/>');
    expect(profile).toContain('Baize &amp; Brass');
    const { info: told } = await value<Status>('/wps/system/status', {
      query: { url: '127.0.0.1', origin: 'http://127.0.0.1:4500' },
    });
    expect(
      await (await fetch(told.resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG')?.url ?? '')).text(),
    ).toContain('<string>http://127.0.0.1:4500/</string>');
    expect(await (await fetch(`${origin}/app/site.mobileconfig?site=https://evil.example`)).text()).toContain(
      '<string>http://127.0.0.1:4000/</string>',
    );
  });

  test('the help centre has questions under every topic, in the language asked for', async () => {
    const topics = await value<
      { title: string; tag: string; children: { title: string; tag: string; content: string }[] }[]
    >('/wps/system/helpCenter', { query: { lang: 'TY' } });
    expect(topics).toHaveLength(12);
    expect(topics[0]).toMatchObject({ title: 'Pagsisimula', tag: 'start' });
    const questions = topics.flatMap(({ children }) => children);
    expect(questions.length).toBeGreaterThan(30);
    const tags = questions.map(({ tag }) => tag);
    expect(tags).toEqual(
      expect.arrayContaining([
        'kinds',
        'liveTables',
        'cockfights',
        'lotteries',
        'books',
        'duels',
        'fishing',
        'missions',
        'siteRules',
      ]),
    );
    expect(new Set([...topics, ...questions].map(({ tag }) => tag)).size).toBe(topics.length + questions.length);
    for (const { content } of questions) expect(content).toMatch(/^<(?:p|ol)>.+<\/(?:p|ol)>$/s);
  });

  test('countries, features, rules and settings are served', async () => {
    expect(await value<unknown[]>('/wps/system/country')).toContainEqual({
      countryCode: 'PH',
      countryDialingCode: '63',
    });
    expect(JSON.stringify(await value('/wps/system/whitelabel'))).toContain('"modId":"FREEPLAY3","enabled":"1"');
    const rules = await value<Record<string, { acceptedPattern: string }>>('/wps/system/setting/register');
    const patterns = Object.values(rules)
      .map(({ acceptedPattern }) => acceptedPattern)
      .filter((pattern) => pattern !== '*');
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
    expect(await value('/wps/system/settings/consolidated')).toMatchObject({ withdrawConfirmMinutes: 30 });
    expect(await value('/wps/system/location')).toMatchObject({ ip: '127.0.0.1' });
  });
});

test.each([
  ['play.test', 'play.test'],
  ['https://play.test:4000/x', 'play.test'],
  ['[::1]:4000', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
  ['a b', null],
  ['9007199254740992', null],
  ['', null],
  [undefined, null],
  ['javascript:alert(1)', null],
])('the host in %j is %j', (used, host) => {
  expect(hostOf(used)).toBe(host);
});

test('the environment may say where the platform is reached', () => {
  expect(platformOrigin({ publicUrl: 'https://cdn.test' }, 'play.test', 4100)).toBe('https://cdn.test');
  expect(siteOrigin('localhost', 4000)).toBe('http://localhost:4000');
  expect(siteOrigin('play.test', 4000)).toBe('https://play.test');
  expect(siteOrigin('[::1]', 4000, 'http://[::1]:4500')).toBe('http://[::1]:4500');
});
