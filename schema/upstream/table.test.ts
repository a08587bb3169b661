import { describe, expect, test } from 'vitest';
import { Compile } from 'typebox/compile';
import type { Call } from './call.ts';
import { meaningOf, upstreamErrors } from './errors.ts';
import { moneyKeys } from './money.ts';
import { isOn, listed } from './shapes.ts';
import { calls } from './table.ts';

/** Every path that [000] §7 and [001] §7 name, with the verb that they or the wire give it. */
const SPECIFIED = `
GET /wps/relay/GCS_gameLaunchFB
GET /wps/relay/GCSGAME_hotGamesV2
GET /wps/relay/GCSGAME_gameList
GET /wps/relay/MCSFE_getListAnnouncements
GET /wps/relay/GCSGAME_getVassGameType
GET /wps/relay/GCSGAME_gameVendor
GET /wps/relay/MCSFE_getFavoriteGames
GET /wps/relay/MCSFE_getFavoriteGamesList
GET /wps/relay/GCS_recentGame
POST /wps/relay/MCSFE_addFavoriteGameV2
DELETE /wps/relay/MCSFE_removeFavoriteGameV2
GET /wps/relay/GLS2_roomList
GET /wps/game/launchGame
GET /lgw/games/game_menus
GET /lgw/vn/games/game_menu
GET /lgw/vn/games/game_menu/recent
GET /wps/relay/MCSFE_getMissionSummaryDetails
GET /wps/relay/MCSFE_getMissionLeaderboard
GET /lgw/games/popular
GET /lgw/vn/numeros/opened/game
GET /wps/member/info/funds/consolidated
GET /wps/relay/MCS2_processDividendReq
GET /wps/relay/MCS2_processDailySalContract
GET /lotto/lgw/games/opened/numero
GET /wps/relay/GCS_merchantWallet
POST /wps/relay/MCS2_processContractHourSalary
POST /wps/relay/MCSFE_processRealTimeSalaryContract
GET /wps/relay/GCSGAME_getRankList
GET /wps/system/domainRoute
POST /wps/verification/sms/register
PUT /wps/feedback
POST /wps/relay/MCS2_claimRafflePromotion
GET /wps/v2/wallets/balance
POST /wps/relay/GCS_walletTransfer
DELETE /wps/session/logout
GET /wps/relay/CSP_unreadCount
GET /wps/system/helpCenter
GET /wps/relay/MCS2_getPointBalance
GET /wps/relay/MCS2_getPointReward
POST /wps/relay/passwordCheck/MCS2_redeemPointReward
GET /wps/relay/MCS2_getRedeemPointList
GET /wps/relay/MCS2_getPointConfig
GET /wps/relay/ODSFE2_MemTransDet
POST /wps/relay/passwordCheck/MCS2_convertPoint
POST /wps/session/login
POST /wps/session/login/verification
POST /wps/verification/sms/noLogin
GET /wps/member/info
GET /wps/system/whitelabel
PUT /wps/member/register
PUT /wps/member/register/mobile
POST /wps/member/password
GET /wps/agent/affiliate
GET /wps/system/setting/register
POST /wps/member/password/email
POST /wps/member/password/sms
POST /wps/member/password/verification
POST /wps/session/login/freeplay
GET /wps/captcha
GET /wps/member/info/icon
GET /wps/relay/MCSFE_getPlayerAvatar
GET /wps/system/status
GET /wps/system/country
GET /wps/session/key/rsa
`
  .trim()
  .split('\n');

/** [001] §6; where the wire answers without a token as well (wire §9) it is optional. */
const TOKEN_ALWAYS = [
  'memberInfo',
  'MCSFE_getPlayerAvatar',
  'changePassword',
  'icon',
  'balance',
  'GCS_walletTransfer',
  'logout',
  'MCSFE_getFavoriteGames',
  'MCSFE_getFavoriteGamesList',
  'MCSFE_addFavoriteGameV2',
  'MCSFE_removeFavoriteGameV2',
  'GCS_recentGame',
  'MCS2_getPointBalance',
  'MCS2_getPointReward',
  'MCS2_redeemPointReward',
  'MCS2_getRedeemPointList',
  'MCS2_getPointConfig',
  'MCS2_convertPoint',
  'CSP_unreadCount',
  'MCSFE_getMissionSummaryDetails',
  'MCSFE_getMissionLeaderboard',
  'consolidatedFunds',
  'MCS2_processDividendReq',
  'MCS2_processDailySalContract',
  'MCS2_processContractHourSalary',
  'MCSFE_processRealTimeSalaryContract',
];
const TOKEN_OPTIONAL = [
  'GCSGAME_gameList',
  'GCSGAME_gameVendor',
  'GCSGAME_getVassGameType',
  'MCSFE_getListAnnouncements',
  'GCS_merchantWallet',
];
const PUBLIC = [
  'login',
  'register',
  'registerMobile',
  'whitelabel',
  'captcha',
  'forgotByEmail',
  'passwordByPhone',
  'freePlay',
  'gameMenus',
  'vnGameMenu',
  'GCSGAME_hotGamesV2',
  'MCSFE_getListAnnouncements',
  'helpCenter',
  'feedback',
  'GCSGAME_getRankList',
  'domainRoute',
];
const ENCRYPTED = [
  'login',
  'loginVerification',
  'register',
  'registerMobile',
  'changePassword',
  'passwordByPhone',
  'MCS2_redeemPointReward',
  'MCS2_convertPoint',
  'withdraw',
  'transferDownline',
  'transferManyDownline',
  'addBankCard',
  'removeBankCard',
  'setPaymentPassword',
  'changePaymentPassword',
  'resetPaymentPassword',
];
/** GET calls that change state: never sent again by themselves. */
const CHANGING_GETS = [
  'launchGame',
  'GCS_gameTrialLaunch',
  'GCS_gameLaunchFB',
  'MCS2_processDividendReq',
  'MCS2_processDailySalContract',
];

function named(name: string): Call {
  const call = calls.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`${name} is not in the table`);
  return call;
}

function namesWhere(condition: (call: Call) => boolean): readonly string[] {
  return calls.filter(condition).map(({ name }) => name);
}

describe('the table', () => {
  test('holds every call that the specifications name', () => {
    const present = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    expect(SPECIFIED.filter((line) => !present.has(line))).toEqual([]);
  });

  test('holds each call once', () => {
    const names = calls.map(({ name }) => name);
    const addresses = calls.map(({ method, path, moduleId }) => `${method} ${path} ${String(moduleId)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('asks for a token where the specification does', () => {
    expect(TOKEN_ALWAYS.filter((name) => named(name).token !== 'always')).toEqual([]);
    expect(TOKEN_OPTIONAL.filter((name) => named(name).token !== 'optional')).toEqual([]);
    expect(PUBLIC.filter((name) => named(name).token === 'always')).toEqual([]);
  });

  test('encrypts what the wire encrypts, and every body with a password or an amount of the cashier', () => {
    expect(ENCRYPTED.filter((name) => !named(name).encrypted)).toEqual([]);
    expect(namesWhere(({ body, encrypted }) => !encrypted && /password/i.test(JSON.stringify(body)))).toEqual([]);
  });

  test('keeps a member’s answers to the member, and caches nothing but reads', () => {
    expect(namesWhere(({ cache, token }) => cache.scope === 'private' && token !== 'always')).toEqual([]);
    expect(namesWhere(({ cache, token }) => cache.scope === 'public' && token === 'always')).toEqual([]);
    expect(namesWhere(({ cache, method }) => cache.scope !== 'none' && method !== 'GET')).toEqual([]);
    expect(namesWhere(({ cache, idempotent }) => cache.scope !== 'none' && !idempotent)).toEqual([]);
    expect(namesWhere(({ cache }) => cache.scope !== 'none' && !(cache.seconds > 0))).toEqual([]);
  });

  test('never repeats what changes money or opens a game, whatever the verb', () => {
    expect(CHANGING_GETS.filter((name) => named(name).idempotent)).toEqual([]);
    expect(namesWhere(({ method, idempotent }) => method === 'GET' && !idempotent).toSorted()).toEqual(
      CHANGING_GETS.toSorted(),
    );
    // A preview has amounts in its terms, and changes nothing.
    expect(namesWhere(({ body, idempotent }) => idempotent && moneyKeys(body).size > 0)).toEqual([
      'MCSFE_previewContract',
    ]);
  });

  test('says nowhere that one name is both an amount and something else', () => {
    expect(namesWhere(({ value, body }) => [value, body].some(mixesAmounts))).toEqual([]);
  });

  test('has schemas that compile', () => {
    for (const { query, body, value } of calls) {
      for (const schema of [query, body, value]) expect(() => Compile(schema)).not.toThrow();
    }
  });

  test('keeps to the wire’s kinds of answer: /lgw is bare, all but the key and the export is enveloped', () => {
    expect(namesWhere(({ path, envelope }) => /^(?:\/lotto)?\/lgw\//.test(path) !== (envelope === 'bare'))).toEqual([]);
    expect(namesWhere(({ envelope }) => envelope === 'text')).toEqual(['rsaKey']);
    expect(namesWhere(({ envelope }) => envelope === 'lines')).toEqual(['exportRecord']);
  });
});

function mixesAmounts(schema: unknown): boolean {
  const kinds = new Map<string, Set<boolean>>();
  visitProperties(schema, (name, child) => {
    kinds.set(
      name,
      (kinds.get(name) ?? new Set()).add(
        JSON.stringify(child).includes('"money":true') && !JSON.stringify(child).includes('"properties"'),
      ),
    );
  });
  return [...kinds.values()].some((kind) => kind.size > 1);
}

function visitProperties(node: unknown, visit: (name: string, child: unknown) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, child] of Object.entries(node)) {
    if (name === 'properties')
      for (const [property, schema] of Object.entries(child as object)) visit(property, schema);
    visitProperties(child, visit);
  }
}

describe('error codes', () => {
  test('are listed once each', () => {
    const codes = upstreamErrors.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('mean the same in each of the three spellings', () => {
    for (const code of ['login.not.session', 'login_not_session', 'LOGIN_NOT_SESSION'])
      expect(meaningOf(code)).toBe('session-ended');
    expect(meaningOf('customer.not.login')).toBe(meaningOf('CUSTOMER_NOT_LOGIN'));
  });

  test('are also found where a platform only writes a message', () => {
    expect(meaningOf(null, '#734 Please finish the previous game')).toBe('game-unfinished');
    expect(meaningOf('', 'Please Enter The Correct Captcha Code')).toBe('captcha-wrong');
    expect(meaningOf(undefined, 'CUSTOMER_NOT_LOGIN')).toBe('not-signed-in');
  });

  test('have no meaning when nobody knows them', () => {
    expect(meaningOf('constructor', '__proto__')).toBeNull();
    expect(meaningOf('', '')).toBeNull();
  });

  test('have one meaning per spelling', () => {
    expect(upstreamErrors.filter(({ code, meaning }) => meaningOf(code) !== meaning)).toEqual([]);
  });
});

test('a switch is read in every way it is written', () => {
  expect([true, 1, '1', 'Y', 'true', 'TRUE'].map(isOn)).toEqual([true, true, true, true, true, true]);
  expect([false, 0, '0', 'N', '', null, undefined, 2].map(isOn)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a listing is read as an array or as an object', () => {
  expect(listed(['a', 'b'])).toEqual(['a', 'b']);
  expect(listed({ 0: 'a', 1: 'b' })).toEqual(['a', 'b']);
});
