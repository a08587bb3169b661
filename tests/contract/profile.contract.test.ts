import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

const ASK =
  '{ viewer { nickname avatar { url } portraits { id picture { url } } nicknameRule { minLength maxLength } } }';
const FACE = 'viewer { nickname avatar { url } }';
const AVATAR = `mutation($input: SetAvatarInput!) {
  done: setAvatar(input: $input) { __typename ... on SetAvatarSuccess { ${FACE} } ... on InvalidInput { field } }
}`;
const NICKNAME = `mutation($input: SetNicknameInput!) {
  done: setNickname(input: $input) { __typename ... on SetNicknameSuccess { ${FACE} } ... on InvalidInput { field } }
}`;

interface Face {
  readonly viewer: {
    readonly portraits: readonly { readonly id: string; readonly picture: { readonly url: string } }[];
  };
}

test('a member chooses one of the portraits and a nickname, and both are there at once', async () => {
  const player = await world.player();
  const { viewer } = (await player.run<Face, unknown>(ASK)).expectData();
  expect(viewer).toMatchObject({ nickname: player.username, nicknameRule: { minLength: 2, maxLength: 20 } });
  expect(viewer.portraits).toHaveLength(12);
  const { id, picture } = viewer.portraits[7] ?? { id: '', picture: { url: '' } };
  expect((await player.run(AVATAR, { input: { portraitId: id } })).expectData()).toEqual({
    done: { __typename: 'SetAvatarSuccess', viewer: { nickname: player.username, avatar: { url: picture.url } } },
  });
  expect((await player.run(NICKNAME, { input: { nickname: ' Lady Luck ' } })).expectData()).toEqual({
    done: { __typename: 'SetNicknameSuccess', viewer: { nickname: 'Lady Luck', avatar: { url: picture.url } } },
  });
  expect((await player.run(ASK)).expectData()).toMatchObject({
    viewer: { nickname: 'Lady Luck', avatar: { url: picture.url } },
  });
});

test('what is no portrait or no name is refused, and so is who has no account of their own', async () => {
  const player = await world.player();
  for (const portraitId of ['12', '', '/cdn/avatars/3.svg', 'x'.repeat(100)]) {
    expect((await player.run(AVATAR, { input: { portraitId } })).expectData()).toEqual({
      done: { __typename: 'InvalidInput', field: 'portraitId' },
    });
  }
  for (const nickname of ['', 'x', 'x'.repeat(21), 'a\u0001b']) {
    expect((await player.run(NICKNAME, { input: { nickname } })).expectData()).toEqual({
      done: { __typename: 'InvalidInput', field: 'nickname' },
    });
  }
  const [unstorable] = (await player.run(NICKNAME, { input: { nickname: 'a\u0000b' } })).expectErrors();
  expect(unstorable?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'nickname', outcome: 'REFUSED' });
  const guest = await world.guest();
  expect((await guest.run(AVATAR, { input: { portraitId: '3' } })).expectData()).toEqual({
    done: { __typename: 'SessionRequired' },
  });
  await guest.run('mutation { startFreePlay { __typename } }');
  expect((await guest.run(NICKNAME, { input: { nickname: 'Lady Luck' } })).expectData()).toEqual({
    done: { __typename: 'RealAccountRequired' },
  });
});
