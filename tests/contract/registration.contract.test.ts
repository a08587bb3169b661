import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRATION_FEATURES } from '../../schema/registrationFields.ts';
import { newNumber, workOn } from '../support/newcomer.ts';
import { codeSentTo } from '../support/outbox.ts';
import type { Visitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const FORM = '{ registrationForm { opensFromInvitation ways { way slider fields { name } } } }';
const REGISTER = `mutation($input: RegisterInput!) { register(input: $input) {
  kind: __typename
  ... on RegisterSuccess { viewer { username kind wallet { balance { amount } } } }
  ... on FieldErrors { errors { field reason } }
} }`;
const SEND = `mutation($input: RequestRegistrationCodeInput!) {
  requestRegistrationCode(input: $input) { kind: __typename ... on CodeSent { resendAfterSeconds } }
}`;
const START = `mutation {
  startSlider { ... on StartSliderSuccess { slider { id background piece work { text bits } } } }
}`;
const SOLVE = `mutation($input: SolveSliderInput!) {
  solveSlider(input: $input) {
    kind: __typename ... on SolveSliderSuccess { proof } ... on SliderMissed { attemptsLeft }
  }
}`;
const PASSWORD = 'Newcomer#2026';
const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD };

interface Form {
  readonly registrationForm: {
    readonly opensFromInvitation: boolean;
    readonly ways: readonly {
      readonly way: string;
      readonly slider: string;
      readonly fields: readonly { readonly name: string }[];
    }[];
  };
}
interface Registered {
  readonly register: {
    readonly kind: string;
    readonly viewer?: {
      readonly username: string;
      readonly kind: string;
      readonly wallet: { readonly balance: { readonly amount: string } };
    };
    readonly errors?: readonly object[];
  };
}

describe('joining through the gateway', () => {
  let world: World;
  let names = 0;

  beforeAll(async () => {
    world = await openWorld({ gateway: { RATE_LIMIT_FACTOR: '100' } });
    await world.platform.control('/settings/slider', { workBits: 6 });
  }, 180_000);
  afterAll(() => world.close());

  const newName = () => `c${Date.now().toString(36)}${(names += 1)}`.slice(0, 13);
  const features = async (change: Readonly<Record<string, boolean>>) => {
    for (const [code, isEnabled] of Object.entries(change))
      await world.platform.control(`/operator/features/${code}`, { isEnabled });
  };
  /** At a gateway that has never asked what the platform has. */
  const freshGuest = async () => world.guest(await world.secondGateway());
  const register = async (visitor: Visitor, input: object) =>
    (await visitor.run<Registered, unknown>(REGISTER, { input: { acceptsTerms: true, ...input } })).expectData()
      .register;

  async function proofOf(visitor: Visitor): Promise<string> {
    const { startSlider } = (
      await visitor.run<{ startSlider: { slider: { id: string; work: { text: string; bits: number } } } }, unknown>(
        START,
      )
    ).expectData();
    const { solveSlider } = (
      await visitor.run<{ solveSlider: { proof: string } }, unknown>(SOLVE, {
        input: { id: startSlider.slider.id, answer: { nonce: workOn(startSlider.slider.work) } },
      })
    ).expectData();
    return solveSlider.proof;
  }

  test('by username: a session, the welcome money, and no secret in the answers', async () => {
    const guest = await world.guest();
    const username = newName();
    expect(await register(guest, { way: 'USERNAME', username, ...passwords })).toEqual({ kind: 'SliderRequired' });
    const joined = await register(guest, {
      way: 'USERNAME',
      username,
      ...passwords,
      invitationCode: 'baize02',
      sliderProof: await proofOf(guest),
    });
    expect(joined).toEqual({
      kind: 'RegisterSuccess',
      viewer: { username, kind: 'PLAYER', wallet: { balance: { amount: '500.00' } } },
    });
    expect(
      (await guest.run<{ viewer: { username: string } }, unknown>('{ viewer { username } }')).expectData().viewer
        .username,
    ).toBe(username);
    expect(guest.received.join('')).not.toContain(PASSWORD);
  });

  test('a name that is taken, and a proof that is used up, are told apart', async () => {
    const guest = await world.guest();
    const sliderProof = await proofOf(guest);
    expect(await register(guest, { way: 'USERNAME', username: 'DEMO01', ...passwords, sliderProof })).toEqual({
      kind: 'FieldErrors',
      errors: [{ field: 'USERNAME', reason: 'TAKEN' }],
    });
    expect(await register(guest, { way: 'USERNAME', username: newName(), ...passwords, sliderProof })).toEqual({
      kind: 'SliderRequired',
    });
  });

  test('by mobile number, with the code from the outbox and one slider', async () => {
    const guest = await world.guest();
    const number = { dialingCode: '63', mobile: newNumber() };
    const sent = await guest.run<{ requestRegistrationCode: object }, unknown>(SEND, {
      input: { way: 'MOBILE', ...number, sliderProof: await proofOf(guest) },
    });
    expect(sent.expectData().requestRegistrationCode).toEqual({
      kind: 'RequestRegistrationCodeSuccess',
      resendAfterSeconds: 120,
    });
    const joined = await register(guest, {
      way: 'MOBILE',
      ...number,
      ...passwords,
      code: await codeSentTo(world.platform, `+63${number.mobile}`),
    });
    expect(joined).toMatchObject({ kind: 'RegisterSuccess', viewer: { kind: 'PLAYER' } });
  });

  test('a piece put anywhere is missed, and nothing tells where it belongs', async () => {
    const guest = await world.guest();
    const { startSlider } = (await guest.run<{ startSlider: { slider: { id: string } } }, unknown>(START)).expectData();
    const { solveSlider } = (
      await guest.run<{ solveSlider: object }, unknown>(SOLVE, {
        input: { id: startSlider.slider.id, answer: { left: 0 } },
      })
    ).expectData();
    expect(solveSlider).toEqual({ kind: 'SliderMissed', attemptsLeft: 2 });
  });

  test.each<[string, (form: Form['registrationForm']) => unknown, unknown, unknown]>([
    [REGISTRATION_FEATURES.byUsername, ({ ways }) => ways.some(({ way }) => way === 'USERNAME'), true, false],
    [REGISTRATION_FEATURES.byMobile, ({ ways }) => ways.some(({ way }) => way === 'MOBILE'), true, false],
    [
      REGISTRATION_FEATURES.usernameSms,
      ({ ways }) =>
        ways.find(({ way }) => way === 'USERNAME')?.fields.filter(({ name }) => ['MOBILE', 'CODE'].includes(name))
          .length,
      2,
      0,
    ],
    [
      REGISTRATION_FEATURES.mobilePassword,
      ({ ways }) => ways.find(({ way }) => way === 'MOBILE')?.fields.some(({ name }) => name === 'PASSWORD'),
      true,
      false,
    ],
    [
      REGISTRATION_FEATURES.slider,
      ({ ways }) => ways.map(({ slider }) => slider),
      ['BEFORE_JOINING', 'BEFORE_CODE'],
      ['NEVER', 'NEVER'],
    ],
    [REGISTRATION_FEATURES.direct, ({ opensFromInvitation }) => opensFromInvitation, true, false],
  ])('%s changes the form both ways', async (code, seen, on, off) => {
    const usual = {
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: false,
      GEETEST3: true,
      DIRECTREG3: false,
    };
    const form = async () => (await (await freshGuest()).run<Form, unknown>(FORM)).expectData().registrationForm;
    await features({ [code]: true });
    expect(seen(await form())).toEqual(on);
    await features({ [code]: false });
    expect(seen(await form())).toEqual(off);
    await features(usual);
  });

  test('a road that is closed stays closed, whatever is sent', async () => {
    await features({ USERNAMEREG3: false });
    const guest = await world.guest();
    expect(
      await register(guest, { way: 'USERNAME', username: newName(), ...passwords, sliderProof: await proofOf(guest) }),
    ).toEqual({ kind: 'FeatureUnavailable' });
    await features({ USERNAMEREG3: true });
  });
});
