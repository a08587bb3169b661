import { describe, expect, test } from 'vitest';
import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createRegistrationSource } from './source.ts';
import { fromSliderProof, toSliderProof } from './sliderProof.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const PROOF = { captcha_id: 'operator', lot_number: 'lot-1', pass_token: 'p', gen_time: '1', captcha_output: '' };
const accepted = { token: 'platform-token-1', id: 2001, userName: 'newcomer', customerType: 0, firstTimeLogin: true };
const typed = { username: 'newcomer', password: 'Secret#2026', confirmPassword: 'Secret#2026' };
const request = { way: 'username', typed, sliderProof: null, acceptsTerms: true } as const;

function sourceOf(
  replies: Readonly<Record<string, unknown>>,
  features: readonly string[] = ['USERNAMEREG3', 'MOBILENUMREG3', 'GEETEST3'],
) {
  const world = createWorld({
    replies: { captcha: PNG, ...replies },
    cookies: { captcha: { captchaId: 'picture-7' } },
  });
  const site = {
    site: async () => ({ features: features.map((code) => ({ code, isEnabled: true })), minimumAge: 21 }),
  };
  return { ...world, source: createRegistrationSource(world.scope, { site }) };
}

describe('the form', () => {
  const rules = {
    username: { fieldEnabled: 1, acceptedPattern: '*', patternId: '4', minLength: 6, maxLength: 13 },
    email: { enabled: true, required: 'false' },
    zalo: { enabled: '0' },
    verificationCode: { enabled: true },
  };

  test('has the roads that are open, each with its own fields and its moment for the slider', async () => {
    const { ways, minimumAge, opensFromInvitation } = await sourceOf({ settingRegister: rules }).source.form();
    expect({ minimumAge, opensFromInvitation }).toEqual({ minimumAge: 21, opensFromInvitation: false });
    expect(ways.map(({ way, slider, fields }) => [way, slider, ...fields.map(({ name }) => name)])).toEqual([
      ['username', 'BEFORE_JOINING', 'USERNAME', 'PASSWORD', 'PASSWORD_CONFIRMATION', 'EMAIL'],
      ['mobile', 'BEFORE_CODE', 'MOBILE', 'CODE', 'EMAIL'],
    ]);
    expect(ways[0]?.fields[0]).toEqual({
      name: 'USERNAME',
      isRequired: true,
      pattern: null,
      patternId: 4,
      minLength: 6,
      maxLength: 13,
    });
    expect(ways[0]?.fields.find(({ name }) => name === 'EMAIL')?.isRequired).toBe(false);
  });

  test.each<[string, readonly string[], readonly unknown[]]>([
    ['nothing is open', [], []],
    [
      'passwords come with a number',
      ['MOBILENUMREG3', 'MOBILENUMPASSREG3'],
      [['mobile', 'NEVER', 'MOBILE', 'CODE', 'PASSWORD', 'PASSWORD_CONFIRMATION', 'EMAIL']],
    ],
    [
      'numbers of usernames are checked',
      ['USERNAMEREG3', 'REGMOBVERF3', 'GEETEST3'],
      [['username', 'BEFORE_CODE', 'USERNAME', 'MOBILE', 'CODE', 'PASSWORD', 'PASSWORD_CONFIRMATION', 'EMAIL']],
    ],
  ])('where %s', async (_where, features, expected) => {
    const { ways } = await sourceOf({ settingRegister: rules }, features).source.form();
    expect(ways.map(({ way, slider, fields }) => [way, slider, ...fields.map(({ name }) => name)])).toEqual(expected);
  });

  test('opens by itself from an invitation where joining is direct', async () => {
    expect(await sourceOf({ settingRegister: {} }, ['DIRECTREG3']).source.form()).toMatchObject({
      opensFromInvitation: true,
    });
  });
});

describe('the rule of a field', () => {
  const rulesOf = async (settingRegister: object) => {
    const { source, named } = sourceOf({ settingRegister });
    const rules = [await source.mobileRule(), await source.usernameRule()];
    expect(named('settingRegister')).toHaveLength(2);
    return rules;
  };

  test('is there whether or not joining asks for the field', async () => {
    expect(
      await rulesOf({
        mobileNum: { enabled: '0', acceptedPattern: '^9', minLength: 10, maxLength: 10 },
        username: { enabled: '1', patternId: 1 },
      }),
    ).toEqual([
      { name: 'MOBILE', isRequired: true, pattern: '^9', patternId: 6, minLength: 10, maxLength: 10 },
      { name: 'USERNAME', isRequired: true, pattern: null, patternId: 1, minLength: 4, maxLength: 50 },
    ]);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['only whether it is shown', { mobileNum: { enabled: true, patternId: null }, username: { required: '1' } }],
    [
      'what no value can be',
      { mobileNum: { minLength: 11, maxLength: 10 }, username: { patternId: 4, minLength: 0, maxLength: 0 } },
    ],
  ])('is none where the operator says %s', async (_what, settings) => {
    expect(await rulesOf(settings)).toEqual([null, null]);
  });
});

describe('joining', () => {
  test('signs in, and returns no secrets', async () => {
    const { source, scope, named, remembered } = sourceOf({ register: accepted });
    const outcome = await source.register({ ...request, sliderProof: fromSliderProof(PROOF) });
    expect(outcome).toEqual({
      __typename: 'RegisterSuccess',
      viewer: { id: '2001', username: 'newcomer', kind: 'PLAYER', mustChangePassword: false },
    });
    expect(scope.session).toMatchObject({ token: 'platform-token-1', password: null });
    expect(remembered).toEqual([null]);
    expect(named('register')[0]?.body).toEqual({
      ...typed,
      type: 0,
      login: true,
      registerMethod: 'WEB',
      registerUrl: 'play.example',
      domain: 'play.example',
      geetestValidateV4: PROOF,
    });
  });

  test('by mobile number goes to its own call', async () => {
    const { source, named } = sourceOf({ registerMobile: accepted });
    await source.register({
      ...request,
      way: 'mobile',
      typed: { mobileNum: '9170000001', countryDialingCode: '63', verificationCode: '123456' },
    });
    expect(named('registerMobile')[0]?.body).toMatchObject({
      mobileNum: '9170000001',
      countryDialingCode: '63',
      verificationCode: '123456',
    });
  });

  test('takes the captcha along, which is used up', async () => {
    const { source, vault, named } = sourceOf({ register: refusal('captcha-wrong') });
    vault.set('captcha', 'picture-1');
    expect(await source.register({ ...request, typed: { ...typed, captcha: 'ABCDE' } })).toMatchObject({
      __typename: 'CaptchaRequired',
      captcha: { image: PNG },
    });
    expect(named('register')[0]?.cookies).toEqual({ captchaId: 'picture-1' });
    expect(vault.get('captcha')).toBe('picture-7');
  });

  test('without agreement, or with what no form sends, asks the operator nothing', async () => {
    const { source, asked } = sourceOf({});
    expect(
      await source.register({
        ...request,
        acceptsTerms: false,
        typed: { ...typed, email: `${'a'.repeat(250)}@b.com`, zalo: 'a\u0000' },
      }),
    ).toMatchObject({
      __typename: 'FieldErrors',
      errors: [
        { field: 'EMAIL', reason: 'FORMAT' },
        { field: 'ZALO', reason: 'FORMAT' },
        { field: 'TERMS', reason: 'MISSING' },
      ],
    });
    expect(asked).toEqual([]);
  });

  test("the fields that the operator names are the answer's", async () => {
    const value = {
      fields: [
        { field: 'birthday', reason: 'too-young' },
        { field: 'qqNum', reason: 'format' },
        { field: 'constructor' },
      ],
    };
    const { source } = sourceOf({ register: refusal('field-mismatch', value) });
    expect(await source.register(request)).toMatchObject({
      __typename: 'FieldErrors',
      errors: [
        { field: 'BIRTHDAY', operatorField: 'birthday', reason: 'TOO_YOUNG', operatorReason: 'too-young' },
        { field: 'QQ', operatorField: 'qqNum', reason: 'FORMAT', operatorReason: 'format' },
        { field: 'OTHER', operatorField: 'constructor', reason: 'OTHER', operatorReason: null },
      ],
    });
  });

  test.each<[UpstreamErrorMeaning, string, string]>([
    ['name-taken', 'USERNAME', 'TAKEN'],
    ['name-format', 'USERNAME', 'FORMAT'],
    ['password-format', 'PASSWORD', 'FORMAT'],
    ['password-too-weak', 'PASSWORD', 'FORMAT'],
    ['password-confirmation-differs', 'PASSWORD_CONFIRMATION', 'DIFFERS'],
    ['passwords-must-differ', 'PAYMENT_PASSWORD', 'SAME_AS_PASSWORD'],
    ['email-format', 'EMAIL', 'FORMAT'],
    ['email-taken', 'EMAIL', 'TAKEN'],
    ['mobile-format', 'MOBILE', 'FORMAT'],
    ['mobile-taken', 'MOBILE', 'TAKEN'],
    ['contact-taken', 'QQ', 'TAKEN'],
    ['payee-format', 'PAYEE_NAME', 'FORMAT'],
    ['recommender-unknown', 'RECOMMENDER', 'UNKNOWN'],
    ['code-wrong', 'CODE', 'WRONG'],
    ['code-expired', 'CODE', 'EXPIRED'],
    ['code-attempts-exceeded', 'CODE', 'TOO_MANY_ATTEMPTS'],
  ])('%s is about %s: %s', async (meaning, field, reason) => {
    expect(await sourceOf({ register: refusal(meaning) }).source.register(request)).toMatchObject({
      __typename: 'FieldErrors',
      errors: [{ field, reason }],
    });
  });

  test.each<[UpstreamErrorMeaning, object]>([
    ['field-missing', { __typename: 'FieldErrors', errors: [] }],
    ['slider-wrong', { __typename: 'SliderRequired' }],
    ['feature-off', { __typename: 'FeatureUnavailable' }],
    ['register-forbidden', { __typename: 'RegistrationRefused' }],
    ['rate-limited', { __typename: 'RateLimited', retryAfterSeconds: 60 }],
  ])('%s is told', async (meaning, outcome) => {
    expect(await sourceOf({ register: refusal(meaning) }).source.register(request)).toMatchObject(outcome);
  });

  test('a platform that does not answer is a surprise', async () => {
    await expect(
      sourceOf({ register: new UpstreamUnavailable('register', 'network') }).source.register(request),
    ).rejects.toThrow('network');
    await expect(sourceOf({ register: refusal('internal') }).source.register(request)).rejects.toThrow('internal');
    // Has its reason, which has a text of its own; the account was not refused.
    await expect(sourceOf({ register: refusal('address-refused') }).source.register(request)).rejects.toMatchObject({
      meaning: 'address-refused',
    });
  });
});

describe('a code', () => {
  const ask = { way: 'username', dialingCode: '63', mobile: '917 000-0001', sliderProof: null } as const;

  test('uses the call of its method; the countdown is as long as the code is valid', async () => {
    const { source, named } = sourceOf({ usernameRegSms: { expiredMinutes: 2 }, mobileRegSms: {} });
    expect(await source.requestCode(ask)).toEqual({
      __typename: 'RequestRegistrationCodeSuccess',
      resendAfterSeconds: 120,
    });
    expect(named('usernameRegSms')[0]?.body).toEqual({ countryDialingCode: '63', mobileNo: '9170000001' });
    expect(await source.requestCode({ ...ask, way: 'mobile' })).toEqual({
      __typename: 'RequestRegistrationCodeSuccess',
      resendAfterSeconds: 60,
    });
  });

  test('is not asked for a number that is none', async () => {
    const { source, asked } = sourceOf({});
    for (const wrong of [{ mobile: 'nine' }, { dialingCode: '' }])
      expect(await source.requestCode({ ...ask, ...wrong })).toMatchObject({
        __typename: 'FieldErrors',
        errors: [{ field: 'MOBILE', reason: 'FORMAT' }],
      });
    expect(asked).toEqual([]);
  });

  test.each<[UpstreamErrorMeaning, object]>([
    ['code-send-limit', { __typename: 'CodeRefused', reason: 'TOO_MANY_SENT', waitSeconds: 30 }],
    ['channel-unavailable', { __typename: 'CodeRefused', reason: 'CHANNEL_UNAVAILABLE', waitSeconds: 30 }],
    ['slider-wrong', { __typename: 'SliderRequired' }],
    ['mobile-format', { __typename: 'FieldErrors', errors: [{ field: 'MOBILE', reason: 'FORMAT' }] }],
    ['feature-off', { __typename: 'FeatureUnavailable' }],
  ])('%s is told', async (meaning, outcome) => {
    expect(
      await sourceOf({ usernameRegSms: refusal(meaning, { retryAfterSeconds: 30 }) }).source.requestCode(ask),
    ).toMatchObject(outcome);
  });
});

describe('a name', () => {
  test('is free, taken, or nothing that a name can be', async () => {
    expect(await sourceOf({ usernameCheck: { free: true } }).source.checkUsername(' newcomer ')).toEqual({
      __typename: 'CheckUsernameSuccess',
      username: 'newcomer',
    });
    expect(await sourceOf({ usernameCheck: { free: '0' } }).source.checkUsername('demo01')).toMatchObject({
      __typename: 'FieldErrors',
      errors: [{ field: 'USERNAME', reason: 'TAKEN' }],
    });
    expect(await sourceOf({}).source.checkUsername(' ')).toMatchObject({
      __typename: 'FieldErrors',
      errors: [{ field: 'USERNAME', reason: 'FORMAT' }],
    });
    expect(await sourceOf({ usernameCheck: refusal('feature-off') }).source.checkUsername('demo01')).toMatchObject({
      __typename: 'FeatureUnavailable',
    });
    expect(
      await sourceOf({ usernameCheck: refusal('rate-limited', { retryAfterSeconds: 9 }) }).source.checkUsername(
        'demo01',
      ),
    ).toMatchObject({ __typename: 'RateLimited', retryAfterSeconds: 9 });
  });
});

describe('an invitation', () => {
  test("is the operator's to know", async () => {
    expect(await sourceOf({ affiliate: { code: 'BAIZE02' } }).source.checkInvitation(' baize02 ', false)).toEqual({
      __typename: 'CheckInvitationCodeSuccess',
      code: 'BAIZE02',
    });
    expect(
      await sourceOf({ affiliate: refusal('recommender-unknown') }).source.checkInvitation('x', false),
    ).toMatchObject({
      __typename: 'InvitationUnknown',
    });
    expect(await sourceOf({}).source.checkInvitation('  ', false)).toMatchObject({ __typename: 'InvitationUnknown' });
    await expect(sourceOf({ affiliate: refusal('system-busy') }).source.checkInvitation('x', false)).rejects.toThrow(
      'system-busy',
    );
  });

  test.each([
    ['invitation-used-up', 'USED_UP'],
    ['invitation-ended', 'ENDED'],
    ['invitation-closed', 'CLOSED'],
  ] as const)('that is refused with %s says why nobody can join with it', async (meaning, reason) => {
    const { source } = sourceOf({ affiliate: refusal(meaning) });
    expect(await source.checkInvitation('LINK123456', true)).toMatchObject({ __typename: 'InvitationOver', reason });
  });

  test('counts a visit only where the site says that it is one', async () => {
    const { source, asked } = sourceOf({ affiliate: { code: 'LINK123456' } });
    await source.checkInvitation('LINK123456', true);
    await source.checkInvitation('LINK123456', false);
    expect(asked.map(({ query }) => query)).toEqual([
      expect.objectContaining({ visit: true }),
      expect.not.objectContaining({ visit: expect.anything() }),
    ]);
  });
});

describe('a slider', () => {
  const slider = {
    captchaId: 'operator',
    lotNumber: 'lot-1',
    background: PNG,
    piece: PNG,
    width: 300,
    height: 150,
    pieceTop: 20,
  };

  test('is shown, solved, and its proof carried along unread', async () => {
    const { source, named } = sourceOf({ sliderStart: slider, sliderCheck: PROOF });
    expect(await source.startSlider()).toEqual({
      __typename: 'StartSliderSuccess',
      slider: { id: 'lot-1', background: PNG, piece: PNG, width: 300, height: 150, pieceTop: 20, work: null },
    });
    const outcome = await source.solveSlider('lot-1', { left: 120 });
    expect(named('sliderCheck')[0]?.body).toEqual({ lotNumber: 'lot-1', left: 120 });
    expect(outcome.__typename === 'SolveSliderSuccess' && toSliderProof(outcome.proof)).toEqual(PROOF);
  });

  test('that is missed returns the tries left', async () => {
    expect(
      await sourceOf({ sliderCheck: refusal('slider-wrong', { attemptsLeft: 2 }) }).source.solveSlider('lot-1', {
        left: 1,
      }),
    ).toMatchObject({ __typename: 'SliderMissed', attemptsLeft: 2 });
  });

  test('must be pictures', async () => {
    await expect(
      sourceOf({ sliderStart: { ...slider, piece: 'https://elsewhere.example/x.png' } }).source.startSlider(),
    ).rejects.toThrow('piece is no picture');
  });

  test('an invalid proof is refused', () => {
    expect(
      [null, '', 'nonsense', Buffer.from('{"lot_number":1}').toString('base64url'), 'a'.repeat(3000)].map(
        toSliderProof,
      ),
    ).toEqual([null, null, null, null, null]);
  });
});
