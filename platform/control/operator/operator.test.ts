import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements } from '../../../schema/upstream/announcements.ts';
import { missionRules } from '../../../schema/upstream/missions.ts';
import { settingRegister } from '../../../schema/upstream/registration.ts';
import { status } from '../../../schema/upstream/site.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { seedMissions } from '../../database/seed/content/missions.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform, TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedContent(platform.services.db, platform.services.clock.now());
  await seedMissions(platform.services.db);
});
afterAll(() => platform.close());

interface State {
  readonly brand: Readonly<Record<string, unknown>>;
  readonly features: readonly { readonly code: string; readonly isEnabled: boolean; readonly meaning: string | null }[];
  readonly banners: readonly { readonly id: number; readonly groupName: string; readonly hidden: boolean }[];
  readonly notices: readonly {
    readonly id: number;
    readonly titles: { readonly EN: string };
    readonly endsAt: string | null;
  }[];
  readonly changes: readonly {
    readonly part: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly by: string;
    readonly reason: string;
  }[];
}

const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };
const state = async (): Promise<State> =>
  (await platform.control.inject({ method: 'GET', url: '/operator/state', headers })).json<State>();
async function change(
  path: string,
  payload: object,
  more: Record<string, string> = {},
): Promise<{ status: number; latest: State['changes'][number] | undefined }> {
  const { statusCode } = await platform.control.inject({
    method: 'POST',
    url: `/operator/${path}`,
    headers: { ...headers, ...more },
    payload,
  });
  return { status: statusCode, latest: (await state()).changes[0] };
}
/** The data that a visitor's site gets. */
const told = async (): Promise<Readonly<Record<string, never>>> =>
  (await platform.ask(status)).json?.value as Readonly<Record<string, never>>;
const news = async () =>
  (await platform.ask(announcements, { query: { types: 'B,PL,PU,PR,H' } })).json?.value as {
    player: { title: string }[];
    popup: { title: string; announcementPopupFrequency: string }[];
    banners: { bannerId: number; groupName: string }[];
  };

test('the page runs only its own scripts, which hold no types, and has no inline script', async () => {
  const get = (url: string) => platform.control.inject({ method: 'GET', url, headers });
  const page = await get('/operator');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(page.body).not.toMatch(/<style|onclick|<script(?! type="module" src)/);
  const found = new Set(['/operator/client/main.ts']);
  for (const path of found) {
    const { statusCode, headers: told, body } = await get(path);
    expect([statusCode, told['content-type']], path).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(body).not.toMatch(/^import type|^(?:export )?interface|: (?:string|void|View<)/m);
    for (const [, name = ''] of body.matchAll(/^import .* from '\.\/(.+)';$/gm)) found.add(`/operator/client/${name}`);
  }
  expect(found.size).toBeGreaterThan(8);
  const fonts = await get('/operator/fonts.css');
  const files = [...fonts.body.matchAll(/url\('(.+?)'\)/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(6);
  for (const path of files) expect((await get(path)).headers['content-type']).toBe('font/woff2');
  for (const path of ['/operator/client/tsconfig.json', '/operator/client/..%2froutes.ts', '/operator/client/toString'])
    expect((await get(path)).statusCode).toBe(404);
});

test('a change needs an author and a reason, in any script, and both are kept with it', async () => {
  const before = await state();
  for (const author of [
    { 'x-changed-by': '' },
    { 'x-change-reason': ' ' },
    { 'x-changed-by': '%E0%A4%A' },
    { 'x-change-reason': 'a'.repeat(301) },
    { 'x-changed-by': 'Ann%00' },
    { 'x-change-reason': 'One%0ATwo' },
  ]) {
    for (const [path, payload] of [
      ['status', { maintenance: true }],
      ['brand', { loginToHome: true }],
      ['notices', { type: 'B', title: 'T', content: '' }],
      ['missions/day-live', { enabled: false }],
      ['licences', { name: 'A', number: null, url: null, badge: null }],
    ] as const) {
      expect((await change(path, payload, author)).status).toBe(400);
    }
  }
  expect(await state()).toEqual(before);
  const { latest } = await change(
    'brand',
    { jackpotMode: 'clock' },
    { 'x-changed-by': encodeURIComponent('Trần Thị Bình'), 'x-change-reason': encodeURIComponent('彩池维护') },
  );
  expect(latest).toMatchObject({ part: 'brand', by: 'Trần Thị Bình', reason: '彩池维护' });
  expect((await change('brand', { jackpotMode: 'pool' })).latest).toMatchObject(TEST_AUTHOR);
});

test('the operator says in which languages the site is offered, in at least one of those it speaks', async () => {
  const offered = async () =>
    ((await told()) as unknown as { readonly info: { readonly brand: { readonly languages: readonly string[] } } }).info
      .brand.languages;
  const all = await offered();
  for (const languages of [[], ['KO'], ['EN', 'EN'], null])
    expect((await change('brand', { languages })).status, JSON.stringify(languages)).toBe(400);
  expect(await offered()).toEqual(all);
  const { latest } = await change('brand', { languages: ['EN', 'VI'] });
  expect(latest).toMatchObject({ part: 'brand', before: { languages: all }, after: { languages: ['EN', 'VI'] } });
  expect(await offered()).toEqual(['EN', 'VI']);
  await change('brand', { languages: all });
});

test('the licensing statement and licences reach visitors in their language, and are recorded', async () => {
  interface Told {
    readonly value: {
      readonly info: {
        readonly brand: {
          readonly licensingStatement: string | null;
          readonly licences: readonly { readonly name: string }[];
        };
      };
    };
  }
  const brandIn = async (language: string) =>
    (await platform.ask<Told>(status, { headers: { language } })).json?.value.info.brand;
  expect((await brandIn('EN'))?.licensingStatement).toContain('play money only');
  expect(
    (await change('licensing', { statement: { EN: 'Licensed in Manila.', VI: 'Được cấp phép tại Manila.' } })).latest,
  ).toMatchObject({ part: 'licensing statement', after: { EN: 'Licensed in Manila.' } });
  expect((await brandIn('VI'))?.licensingStatement).toBe('Được cấp phép tại Manila.');
  expect((await brandIn('TH'))?.licensingStatement).toBe('Licensed in Manila.');
  await change('licensing', { statement: null });
  expect((await brandIn('EN'))?.licensingStatement).toBeNull();

  const whole = { number: 'MGA/1', url: 'https://authority.example/1', badge: '/cdn/avatars/1.svg' };
  expect((await change('licences/Malta', whole)).latest).toMatchObject({
    part: 'licence Malta',
    before: { number: null },
    after: { name: 'Malta', ...whole },
  });
  expect((await change('licences', { name: 'Isle of Man', ...whole, badge: null })).latest).toMatchObject({
    before: null,
    after: { name: 'Isle of Man' },
  });
  expect((await brandIn('EN'))?.licences).toMatchObject([
    { name: 'Malta', ...whole },
    {},
    {},
    { name: 'Isle of Man', badge: null },
  ]);
  expect((await change('licences/Isle of Man/remove', {})).latest).toMatchObject({
    part: 'licence Isle of Man',
    after: null,
  });
  expect((await brandIn('EN'))?.licences.map(({ name }) => name)).toEqual([
    'Malta',
    'British Virgin Islands',
    'Philippines',
  ]);
  for (const [path, payload, code] of [
    ['licences', { name: 'Malta', ...whole }, 409],
    ['licences/Nowhere', whole, 404],
    ['licences/Nowhere/remove', {}, 404],
    ['licences/Malta', { url: 'http://plain.example' }, 400],
    ['licences/Malta', { badge: 'javascript:1' }, 400],
    ['licences/Malta', { badge: 'https://' }, 400],
    ['licences/Malta', { url: 'https://[1' }, 400],
    ['licences', { name: 'Nowhere', ...whole, badge: 'https://' }, 400],
    ['licensing', { statement: { VI: 'x' } }, 400],
  ] as const) {
    expect((await change(path, payload)).status).toBe(code);
  }
});

test('another site’s page can change nothing', async () => {
  const before = await state();
  expect(
    (await change('status', { maintenance: true }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }))
      .status,
  ).toBe(403);
  expect(await state()).toEqual(before);
});

test('maintenance with its end and a region block reach visitors, and are written down', async () => {
  const { latest } = await change('status', {
    maintenance: true,
    maintenanceEnd: 1_800_000_000_000,
    regionRestriction: true,
  });
  expect(await told()).toMatchObject({ maintenance: true, maintenanceEnd: 1_800_000_000_000, regionRestriction: true });
  expect(latest).toMatchObject({ part: 'status', before: { maintenance: false }, after: { maintenance: true } });
  await change('status', { maintenance: false, maintenanceEnd: null, regionRestriction: false });
  expect(await told()).toMatchObject({ maintenance: false, maintenanceEnd: null });
});

test('every feature is switched both ways', async () => {
  const { features } = await state();
  expect(features.length).toBeGreaterThan(10);
  for (const { code, isEnabled } of features) {
    expect((await change(`features/${code}`, { isEnabled: !isEnabled })).latest).toMatchObject({
      part: `feature ${code}`,
      before: { isEnabled },
      after: { isEnabled: !isEnabled },
    });
    expect(JSON.stringify((await told())['info'])).toContain(`"modId":"${code}","enabled":"${isEnabled ? '0' : '1'}"`);
    await change(`features/${code}`, { isEnabled });
  }
  expect((await state()).features).toEqual(features);
  expect((await change('features/toString', { isEnabled: true })).status).toBe(404);
});

test('a hidden banner is not shown; banners are reordered within their group', async () => {
  const home = async (): Promise<number[]> =>
    (await news()).banners.filter(({ groupName }) => groupName === 'w_home').map(({ bannerId }) => bannerId);
  const [first = 0, second = 0, third = 0] = await home();
  await change(`banners/${second}`, { hidden: true });
  expect(await home()).toEqual([first, third]);
  await change(`banners/${second}`, { hidden: false });
  await change(`banners/${third}`, { move: -1 });
  expect(await home()).toEqual([first, third, second]);
  await change(`banners/${first}`, { move: -1 });
  expect(await home()).toEqual([first, third, second]);
  expect((await change('banners/9999', { hidden: true })).status).toBe(404);
});

interface WireBanner {
  readonly bannerId: number;
  readonly groupName: string;
  readonly title: string;
  readonly url: string;
  readonly mobileUrl: string | null;
}

test('a banner has the texts, pictures and link saved last, in each language; a new one comes last', async () => {
  const shown = async (language: string) => {
    const { json } = await platform.ask<{ readonly value: { readonly banners: readonly WireBanner[] } }>(
      announcements,
      {
        query: { types: 'B', language },
      },
    );
    return json?.value.banners.filter(({ groupName }) => groupName === 'w_home') ?? [];
  };
  const [first, second] = await shown('EN');
  const path = `banners/${first?.bannerId ?? 0}`;
  const { latest } = await change(path, {
    title: { EN: 'Tables at noon', VI: 'Bàn buổi trưa' },
    subtitle: { EN: '' },
    link: '/live',
    pictureOf: second?.bannerId,
  });
  expect(latest).toMatchObject({
    part: `banner ${first?.bannerId ?? 0}`,
    before: { titles: { EN: first?.title } },
    after: { titles: { EN: 'Tables at noon' } },
  });
  expect(await shown('VI')).toMatchObject([
    {
      title: 'Bàn buổi trưa',
      subtitle: null,
      linkage: '/live',
      linkageType: 'URL',
      url: second?.url,
      mobileUrl: second?.mobileUrl,
    },
    {},
    {},
  ]);
  expect(await shown('TH')).toMatchObject([{ title: 'Tables at noon' }, {}, {}]);
  await change(path, { link: null });
  expect(await shown('EN')).toMatchObject([{ title: 'Tables at noon', linkage: '', linkageType: '' }, {}, {}]);

  expect(
    (
      await change('banners', {
        group: 'w_home',
        title: { EN: 'One more' },
        pictureOf: second?.bannerId,
        link: 'https://elsewhere.example/',
      })
    ).latest,
  ).toMatchObject({ part: 'new banner', before: null });
  expect(await shown('EN')).toMatchObject([
    {},
    {},
    {},
    { title: 'One more', linkage: 'https://elsewhere.example/', url: second?.url },
  ]);

  for (const bad of [
    { title: { EN: '' } },
    { title: { VI: 'Bàn' } },
    { title: { EN: 'a'.repeat(101) } },
    { link: '//elsewhere.example' },
    { link: 'javascript:alert(1)' },
    { link: 'https://' },
  ])
    expect((await change(path, bad)).status).toBe(400);
  for (const unknown of [
    { group: 'w_nowhere', title: { EN: 'Lost' }, pictureOf: second?.bannerId },
    { group: 'w_home', title: { EN: 'Lost' }, pictureOf: 9_999 },
  ])
    expect((await change('banners', unknown)).status).toBe(404);
});

test('a mission has the texts, target and reward that were saved last; invalid ones are refused', async () => {
  const offered = async (language = 'EN') =>
    (
      await platform.ask<{
        readonly value: {
          readonly list: readonly {
            readonly missionId: string;
            readonly title: string;
            readonly target: number;
            readonly reward: number;
          }[];
        };
      }>(missionRules, { query: { language } })
    ).json?.value.list ?? [];
  const { latest } = await change('missions/day-live', {
    title: { EN: 'Front row', VI: 'Hàng đầu' },
    target: '5',
    reward: '1.50',
  });
  expect(latest).toMatchObject({
    part: 'mission day-live',
    before: { target: '3', reward: '1.00' },
    after: { titles: { EN: 'Front row' }, target: '5', reward: '1.50' },
  });
  expect((await offered('VI')).find(({ missionId }) => missionId === 'day-live')).toMatchObject({
    title: 'Hàng đầu',
    target: 5,
    reward: 1.5,
  });
  expect((await offered('TH')).find(({ missionId }) => missionId === 'day-live')).toMatchObject({ title: 'Front row' });
  await change('missions/day-live', { enabled: false });
  expect((await offered()).map(({ missionId }) => missionId)).not.toContain('day-live');

  const added = {
    period: 'WEEK',
    unit: 'ROUNDS',
    games: 'LOTTERY',
    title: { EN: 'Twelve draws' },
    description: { EN: 'Bet on twelve draws.' },
    target: '12',
    reward: '3.00',
  };
  expect((await change('missions', added)).latest).toMatchObject({
    part: 'new mission',
    before: null,
    after: { gameTypes: ['LOTT', 'ELOTT'], enabled: true },
  });
  expect((await offered()).at(-1)).toMatchObject({ title: 'Twelve draws', target: 12, reward: 3 });

  for (const bad of [
    { reward: '-1' },
    { reward: 'much' },
    { target: '0' },
    { title: { EN: '' } },
    { title: { VI: 'Hàng' } },
    { period: 'WEEK' },
    { reward: '200.00' },
  ])
    expect((await change('missions/day-live', bad)).status).toBe(400);
  for (const bad of [
    { ...added, period: 'HOUR' },
    { ...added, games: 'BINGO' },
    { ...added, unit: 'DAYS' },
    { ...added, title: undefined },
  ])
    expect((await change('missions', bad)).status).toBe(400);
  for (const unknown of ['nothing', 'toString', '__proto__'])
    expect((await change(`missions/${unknown}`, { enabled: false })).status).toBe(404);
});

test('a notice is put up and taken down, and its line stays', async () => {
  expect(
    (
      await change('notices', {
        type: 'PU',
        title: 'Tables rest at noon',
        content: '<p>Until one.</p>',
        frequency: 'DAILY',
        link: '/live',
      })
    ).latest,
  ).toMatchObject({ part: 'new notice', before: null });
  expect((await news()).popup[0]).toMatchObject({
    title: 'Tables rest at noon',
    announcementPopupFrequency: 'DAILY',
    announcementLink: '/live',
  });
  const { id = 0 } = (await state()).notices.find(({ titles }) => titles.EN === 'Tables rest at noon') ?? {};
  await change(`notices/${id}/end`, {});
  expect((await news()).popup.map(({ title }) => title)).toEqual(['Before you play']);
  expect((await state()).notices.find((notice) => notice.id === id)?.endsAt).not.toBeNull();
  for (const bad of [
    { type: 'Z', title: 't', content: '' },
    { type: 'B', title: '', content: '' },
    { type: 'B', title: 't', content: '', link: '//elsewhere.example' },
  ])
    expect((await change('notices', bad)).status).toBe(400);
});

test('brand options and analytics reach visitors; what makes no sense is refused', async () => {
  await change('brand', {
    loginToHome: true,
    jackpotMode: 'clock',
    supportEmail: 'support@example.com',
    name: 'Taken over',
  });
  await change('analytics', { gtagId: 'G-TEST1234' });
  const { info } = await told();
  expect(info).toMatchObject({
    brand: { name: 'Baize & Brass', loginToHome: true, jackpotMode: 'clock', supportEmail: 'support@example.com' },
    analytics: { gtagId: 'G-TEST1234' },
  });
  expect(JSON.stringify(info)).toContain('mailto:support@example.com');
  for (const bad of [{ jackpotMode: 'dice' }, { supportEmail: 'nobody' }])
    expect((await change('brand', bad)).status).toBe(400);
  expect((await change('analytics', { gtagId: 'G-1"><script>' })).status).toBe(400);
});

test('a notice is read in the language it was written in, and in English where it was not', async () => {
  await change('notices', {
    type: 'PL',
    title: { EN: 'New tables', VI: 'Bàn mới' },
    content: { EN: '<p>Come in.</p>', VI: '<p>Mời vào.</p>', TH: '<p>เชิญ</p>' },
  });
  const read = async (language: string) => {
    const { json } = await platform.ask<{ readonly value: { readonly player: readonly { readonly title: string }[] } }>(
      announcements,
      { query: { types: 'PL', language } },
    );
    return json?.value.player.find(({ title }) => ['New tables', 'Bàn mới'].includes(title));
  };
  expect([await read('VI'), await read('TH'), await read('CN')]).toMatchObject([
    { title: 'Bàn mới', content: '<p>Mời vào.</p>' },
    { title: 'New tables', content: '<p>เชิญ</p>' },
    { title: 'New tables', content: '<p>Come in.</p>' },
  ]);
  for (const title of [
    undefined,
    { VI: 'Bàn mới' },
    { EN: '' },
    { EN: 'Tables', XX: 'None' },
    { EN: 'a'.repeat(201) },
  ]) {
    const { statusCode, body } = await platform.control.inject({
      method: 'POST',
      url: '/operator/notices',
      headers,
      payload: { type: 'PL', title, content: { EN: '' } },
    });
    expect(`${statusCode} ${body}`).toMatch(/^400 .*title/);
  }
});

describe('the rule of a registration field', () => {
  const ruleOf = async (field: string) =>
    (await platform.ask<{ readonly value: Readonly<Record<string, object>> }>(settingRegister)).json?.value[field];
  const refusal = async (field: string, payload: object) => {
    const { statusCode, body } = await platform.control.inject({
      method: 'POST',
      url: `/operator/registration/${field}`,
      headers,
      payload,
    });
    return `${statusCode} ${body}`;
  };

  test('reaches visitors, keeps what was not changed, and is written down', async () => {
    const { latest } = await change('registration/nickname', {
      enabled: true,
      required: true,
      minLength: 3,
      maxLength: 3,
    });
    expect(await ruleOf('nickname')).toEqual({
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 0,
      minLength: 3,
      maxLength: 3,
    });
    expect(latest).toMatchObject({
      part: 'registration nickname',
      before: { enabled: false, minLength: 2 },
      after: { enabled: true, minLength: 3 },
    });
    await change('registration/nickname', { enabled: false, required: false, minLength: 2, maxLength: 20 });
  });

  test.each([
    ['nickname', { minLength: 21, maxLength: 20 }, 'minLength 21 is above maxLength 20'],
    ['nickname', { minLength: 21 }, 'minLength 21 is above maxLength 20'],
    ['nickname', { minLength: -1 }, 'minLength'],
    ['nickname', { maxLength: 256 }, 'maxLength'],
    ['nickname', { maxLength: 1.5 }, 'maxLength'],
    ['nickname', { patternId: 21 }, 'patternId'],
    ['nickname', { acceptedPattern: '([a-z' }, 'acceptedPattern is no regular expression'],
    ['nickname', { acceptedPattern: String.raw`^(?!.*(.)\1\1).+$` }, 'back references'],
    ['nickname', { acceptedPattern: 'a'.repeat(301) }, 'at most 300'],
    ['nickname', { enabled: true, required: true, minLength: 0, maxLength: 0 }, 'lets nobody fill it in'],
    ['username', { enabled: false }, 'username is always asked for'],
    ['password', { required: false }, 'password is always asked for'],
  ])('of %s is not made %j, and it is said why', async (field, payload, why) => {
    const before = await ruleOf(field);
    const answer = await refusal(field, payload);
    expect(answer).toMatch(/^400 /);
    expect(answer).toContain(why);
    expect(await ruleOf(field)).toEqual(before);
  });

  test('is there only for fields that there are', async () => {
    for (const field of ['shoeSize', 'toString', '__proto__'])
      expect(await refusal(field, { enabled: true })).toMatch(/^404 /);
  });
});

describe('a text that PostgreSQL cannot hold', () => {
  const texts = { EN: 'Poker night' };
  const notice = { type: 'NEWS', title: texts, content: texts };

  test.each([
    ['NUL in a licence', 'licences', { name: 'Mal\0ta', number: null, url: null, badge: null }, 'name'],
    ['NUL in a language of a notice', 'notices', { ...notice, title: { EN: 'Poker\0' } }, 'title.EN'],
    ['half of a surrogate pair', 'notices', { ...notice, content: { EN: '\ud83c' } }, 'content.EN'],
  ])('%s is refused by name', async (_name, path, payload, field) => {
    const answer = await platform.control.inject({ method: 'POST', url: `/operator/${path}`, headers, payload });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      `${field} has a character that cannot be stored: NUL, or half of a surrogate pair`,
    ]);
  });
});

test('every feature of the seed data has a description', async () => {
  const { features } = await state();
  expect(features).toContainEqual({ code: 'FREEPLAY3', isEnabled: true, meaning: 'Free play without an account' });
  expect(features.filter(({ meaning }) => meaning === null)).toEqual([]);
});
