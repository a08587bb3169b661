import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../schema/upstream/call.ts';
import { announcements } from '../../schema/upstream/announcements.ts';
import { FailureBody } from '../../schema/upstream/envelope.ts';
import { gameList, vendors } from '../../schema/upstream/games.ts';
import { linkIdentity } from '../../schema/upstream/identities.ts';
import { currentDraw } from '../../schema/upstream/lottery.ts';
import { lotteryOrderDetail, placeLotteryOrders } from '../../schema/upstream/lotteryOrders.ts';
import { betDetail } from '../../schema/upstream/records.ts';
import {
  forgotByEmail,
  forgotSms,
  memberInfo,
  passwordByEmail,
  passwordByPhone,
} from '../../schema/upstream/member.ts';
import { claimMission, missionSummary } from '../../schema/upstream/missions.ts';
import { mobileRegSms, register, registerMobile, usernameRegSms } from '../../schema/upstream/registration.ts';
import { loginFacebook, loginGoogle, sliderCheck } from '../../schema/upstream/session.ts';
import { calls } from '../../schema/upstream/table.ts';
import { balance } from '../../schema/upstream/wallet.ts';
import type { TestPlatform, TestPlatformOptions } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { newNumber, openSlider, registrationCode, solvedSlider } from '../support/newcomer.ts';
import { stakeOnSlot } from '../support/missions.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import type { OidcProvider } from '../support/oidcProvider.ts';
import { openOidcProvider } from '../support/oidcProvider.ts';
import type { RestAnswer } from '../support/rest.ts';
import { codeSentTo } from '../support/outbox.ts';
import { createMember, tokenOf } from '../support/world.ts';
import { agentSampleOf } from './agentSamples.ts';
import { contractSampleOf } from './contractSamples.ts';
import { depositSampleOf } from './depositSamples.ts';
import { messageSampleOf } from './messageSamples.ts';
import { paymentSampleOf } from './paymentSamples.ts';
import { transferOf } from './transferSamples.ts';
import { receiptSampleOf } from './receiptSamples.ts';
import { promotionOfferSampleOf } from './promotionOfferSamples.ts';
import { promotionSampleOf } from './promotionSamples.ts';
import { ticketSampleOf } from './ticketSamples.ts';
import { bonusSampleOf } from './bonusSamples.ts';
import { pointSampleOf } from './pointSamples.ts';
import { referralSampleOf } from './referralSamples.ts';
import { isServed, sampleOf, served } from './samples.ts';
import type { SampleContext } from './samples.ts';
import { securitySampleOf } from './securitySamples.ts';

const failure = Compile(FailureBody);

/** Calls whose good request rests on what a provider says. */
const PROVEN: ReadonlySet<string> = new Set([loginGoogle, loginFacebook, linkIdentity].map(({ name }) => name));

/** Drawn twice a month only. */
const DRAW = { gameCode: 'SEA_TH', orderId: '' };

/** An agent of the seeded platform. */
const AGENT_CODE = 'BAIZE01';

const envelopes = {
  value: (body: unknown) =>
    typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'value' in body,
  bare: (body: unknown) => typeof body === 'object' && body !== null && !('success' in body),
  text: (body: unknown) => typeof body === 'string' && body !== '',
  lines: (body: unknown) => Array.isArray(body) && body.length > 0,
};

/**
 * Tests that the platform keeps the contract.
 * @param asked the calls that are each made
 */
export function platformContract(
  options: Required<Pick<TestPlatformOptions, 'engine' | 'cipher'>>,
  asked: readonly Call[] = served,
): void {
  let platform: TestPlatform;
  let provider: OidcProvider;

  beforeAll(async () => {
    provider = await openOidcProvider();
    platform = await openTestPlatform({
      ...options,
      env: {
        ...provider.env,
        OIDC_FACEBOOK_ISSUER: provider.issuer,
        OIDC_FACEBOOK_CLIENT_ID: provider.env['OIDC_GOOGLE_CLIENT_ID'] ?? '',
      },
    });
    await platform.control('/settings/slider', { workBits: 4 });
    await platform.control('/settings/codes', { hourlyPerAddress: 1000 });
    await platform.control('/operator/features/REGMOBVERF3', { isEnabled: true });
  }, 180_000);
  afterAll(async () => {
    await platform.close();
    await provider.close();
  });

  async function context(): Promise<SampleContext & { readonly token: string }> {
    const account = await createMember(platform);
    const [game] = (
      (await platform.rest.call(gameList, { query: { gameType: 'RNG', pageNo: 1, pageSize: 1 } })).value as {
        games: SampleContext['game'][];
      }
    ).games;
    const news = (await platform.rest.call(announcements, { query: { types: 'PL' } })).value as
      | { player?: { id: string | number }[] }
      | undefined;
    if (!game) throw new Error('The platform has no games');
    const token = await tokenOf(platform, account);
    const { data } = (await platform.rest.call(vendors)).value as {
      data: { lanes: { cards: { accountTypeId: number }[] }[] };
    };
    const newcomer = {
      username: `n${account.username}`.slice(0, 13),
      mobileNum: newNumber(),
      verificationCode: '000000',
      slider: null,
      proof: null,
    };
    const vendorWallet = data.lanes[0]?.cards[0]?.accountTypeId ?? 0;
    return {
      account,
      game,
      vendorWallet,
      affiliateCode: AGENT_CODE,
      announcementId: news?.player?.[0]?.id ?? 1,
      token,
      newcomer,
      draw: { ...DRAW, issue: await issueOf(DRAW.gameCode) },
      missionId: '',
      challenge: '',
      credential: '',
      code: '',
    };
  }

  async function issueOf(gameCode: string): Promise<string> {
    return ((await platform.rest.call(currentDraw, { query: { gameCode } })).value as { issue: string }).issue;
  }

  /** Buys the ticket that a call is about. */
  async function bought<Own extends SampleContext & { readonly token: string }>(call: Call, own: Own): Promise<Own> {
    if (call.name !== lotteryOrderDetail.name && call.name !== betDetail.name) return own;
    const [order] = (await ask(placeLotteryOrders, own)).value as { orderId: string }[];
    return { ...own, draw: { ...own.draw, orderId: order?.orderId ?? '' } };
  }

  /** Plays until the mission that a call is about is done. */
  async function played<Own extends SampleContext & { readonly token: string }>(call: Call, own: Own): Promise<Own> {
    if (call.name !== claimMission.name) return own;
    const [slot] = await someSlots(platform);
    if (slot) await stakeOnSlot(await openSlot(platform, own.account, slot), 5_000n);
    const { list } = (await platform.rest.call(missionSummary, { token: own.token })).value as {
      list: { missionId: string; status: string }[];
    };
    return { ...own, missionId: list.find(({ status }) => status === 'CLAIMABLE')?.missionId ?? '' };
  }

  /** What somebody who joins has gone through before. */
  async function arrived<Own extends SampleContext>(call: Call, own: Own): Promise<Own> {
    const { mobileNum } = own.newcomer;
    if (call === sliderCheck) return { ...own, newcomer: { ...own.newcomer, slider: await openSlider(platform) } };
    if (call === mobileRegSms || call === usernameRegSms)
      return { ...own, newcomer: { ...own.newcomer, proof: await solvedSlider(platform) } };
    if (call === register || call === registerMobile)
      return { ...own, newcomer: { ...own.newcomer, verificationCode: await registrationCode(platform, mobileNum) } };
    return own;
  }

  /** Links the account with a provider's identity, and has another one wait to be linked. */
  async function proven(
    call: Call,
    own: SampleContext & { readonly token: string },
  ): Promise<SampleContext & { readonly token: string }> {
    if (!PROVEN.has(call.name)) return own;
    const login = call.name === loginFacebook.name ? loginFacebook : loginGoogle;
    const challengeFor = async (subject: string) =>
      (
        (await platform.rest.call(login, { body: { credential: await provider.idToken(subject) } })).value as {
          challenge: string;
        }
      ).challenge;
    const challenge = await challengeFor(own.account.username);
    if (call.name === linkIdentity.name) return { ...own, challenge };
    await platform.rest.call(linkIdentity, { body: { challenge }, token: own.token });
    return { ...own, credential: await provider.idToken(own.account.username) };
  }

  /** Has a code sent for the calls that take one. */
  async function coded(
    call: Call,
    own: SampleContext & { readonly token: string },
  ): Promise<SampleContext & { readonly token: string }> {
    const { account } = own;
    const ways: readonly { readonly by: Call; readonly ask: Call; readonly recipient: string }[] = [
      { by: passwordByPhone, ask: forgotSms, recipient: `+${account.dialingCode}${account.mobile}` },
      { by: passwordByEmail, ask: forgotByEmail, recipient: account.email },
    ];
    const way = ways.find(({ by }) => by.name === call.name);
    if (!way) return own;
    await platform.rest.call(way.ask, sampleOf(way.ask, own));
    return { ...own, code: await codeSentTo(platform, way.recipient) };
  }

  async function ask(call: Call, own: SampleContext & { readonly token?: string }): Promise<RestAnswer> {
    const another =
      (await transferOf(call, platform)) ??
      (await messageSampleOf(call, platform)) ??
      (await pointSampleOf(call, platform)) ??
      (await promotionSampleOf(call, platform)) ??
      (await promotionOfferSampleOf(call, platform)) ??
      (await ticketSampleOf(call, platform)) ??
      (await bonusSampleOf(call, platform)) ??
      (await referralSampleOf(call, platform)) ??
      (await agentSampleOf(call, platform)) ??
      (await contractSampleOf(call, platform));
    if (another) return platform.rest.call(call, { ...another.sample, token: another.token });
    const sample =
      (await securitySampleOf(call, platform, own)) ??
      (await depositSampleOf(call, platform, own)) ??
      (await paymentSampleOf(call, platform, own)) ??
      (await receiptSampleOf(call, platform, own)) ??
      sampleOf(call, own);
    return platform.rest.call(call, { ...sample, token: call.token === 'never' ? undefined : own.token });
  }

  test.each(asked)('$name answers what the contract promises', async (call) => {
    const answer = await ask(
      call,
      await played(
        call,
        await bought(call, await arrived(call, await coded(call, await proven(call, await context())))),
      ),
    );
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({ status: 200, errorCode: null });
    const validator = Compile(call.value);
    expect(
      (call.envelope === 'lines' && Array.isArray(answer.body) ? answer.body : [answer.value]).flatMap((value) =>
        [...validator.Errors(value)].map(({ instancePath, message }) => `${instancePath} ${message}`),
      ),
    ).toEqual([]);
    expect(envelopes[call.envelope](answer.body)).toBe(true);
    expect(answer.headers.get('x-app-trace-id')).toBeTruthy();
  });

  test('what is served is tested here, and what is not is said plainly', async () => {
    const own = await context();
    const others = calls.filter(({ name }) => !served.some((call) => call.name === name));
    const answers = await Promise.all(others.map(async (call) => ({ name: call.name, answer: await ask(call, own) })));
    expect(answers.filter(({ answer }) => isServed(answer)).map(({ name }) => name)).toEqual([]);
    expect(answers.filter(({ answer }) => !failure.Check(answer.body)).map(({ name }) => name)).toEqual([]);
  });

  test.each(asked.filter(({ token }) => token === 'always'))('$name is refused without a session', async (call) => {
    const own = await context();
    const answer = await platform.rest.call(call, sampleOf(call, own));
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({
      status: 401,
      errorCode: 'login.not.session',
    });
    expect(failure.Check(answer.body)).toBe(true);
  });

  test.each(asked.filter(({ envelope }) => envelope !== 'text'))(
    '$name is refused with a session that has ended',
    async (call) => {
      const own = await context();
      const answer = await platform.rest.call(call, {
        ...sampleOf(call, own),
        token: '00000000-0000-4000-8000-000000000000',
      });
      expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({
        status: 401,
        errorCode: 'login.not.session',
      });
    },
  );

  test.each(asked.filter(({ encrypted }) => encrypted))('$name is refused in the clear', async (call) => {
    const own = await context();
    const answer = await platform.rest.call(call, {
      ...sampleOf(call, own),
      token: call.token === 'never' ? undefined : own.token,
      inTheClear: true,
    });
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({
      status: 400,
      errorCode: 'request_body_required',
    });
  });

  test('a verb that a path does not know is refused', async () => {
    const own = await context();
    for (const call of served) {
      const verbs = new Set<string>(calls.filter(({ path }) => path === call.path).map(({ method }) => method));
      const wrong = ['GET', 'POST', 'PUT', 'DELETE'].find((verb) => !verbs.has(verb));
      if (wrong === undefined) continue;
      const answer = await platform.rest.call(call, { ...sampleOf(call, own), method: wrong, token: own.token });
      expect({ call: call.name, errorCode: answer.errorCode }).toEqual({
        call: call.name,
        errorCode: 'http_method_not_support',
      });
    }
  });

  test.each([
    ['no merchant', { Merchant: null }],
    ['a foreign merchant', { Merchant: 'SOMEBODY' }],
  ])('%s is refused', async (_name, headers) => {
    const answer = await platform.rest.call(gameList, { query: { pageNo: 1, pageSize: 1 }, headers });
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({
      status: 400,
      errorCode: 'function.not.available',
    });
  });

  test('a value of a wrong type is refused by name', async () => {
    const answer = await platform.rest.call(gameList, { query: { pageNo: 0, pageSize: 1_000_000 } });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('pageNo');
    expect(answer.text).not.toMatch(/\bat .*\.ts:\d+/);
  });

  test('where one device is allowed, a new sign-in ends the one before, and says so', async () => {
    await platform.control('/settings/login', { sessionsPerMember: 1 });
    const account = await createMember(platform, { balance: '12.34' });
    const first = await tokenOf(platform, account);
    const second = await tokenOf(platform, account);
    expect((await platform.rest.call(memberInfo, { token: first })).errorCode).toBe('login.not.session');
    expect((await platform.rest.call(balance, { token: second })).value).toMatchObject({ sumBalance: '12.34' });
    await platform.control('/settings/login', { sessionsPerMember: 5 });
  });

  test('amounts are written with exactly two decimals or fewer, as numbers', async () => {
    const account = await createMember(platform, { balance: '90071992547409.91' });
    const answer = await platform.rest.call(balance, { token: await tokenOf(platform, account) });
    expect(answer.text).toMatch(/"sumBalance":90071992547409\.91[,}]/);
  });
}
