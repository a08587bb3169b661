import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBox } from './box.ts';

const key = (): Uint8Array => randomBytes(32);

test('what was sealed opens again, for its purpose only', async () => {
  const box = createBox([key()]);
  const sealed = await box.seal('session', { token: 'abc' }, 60);
  expect(await box.open('session', sealed)).toEqual({ token: 'abc' });
  expect(await box.open('remember', sealed)).toBeNull();
});

test('the sealed text tells nothing', async () => {
  const sealed = await createBox([key()]).seal('session', { token: 'abcdefgh' }, 60);
  expect(sealed).not.toContain(Buffer.from('abcdefgh').toString('base64url'));
});

test('a key in front takes over, the old one still opens, a removed one no more', async () => {
  const [old, fresh] = [key(), key()];
  const sealed = await createBox([old]).seal('session', 'mine', 60);
  const rotated = createBox([fresh, old]);
  expect(await rotated.open('session', sealed)).toBe('mine');
  expect(await createBox([old]).open('session', await rotated.seal('session', 'new', 60))).toBeNull();
  expect(await createBox([fresh]).open('session', sealed)).toBeNull();
});

test('no changed byte goes unseen', async () => {
  const box = createBox([key()]);
  const sealed = await box.seal('session', { kind: 'PLAYER' }, 60);
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(await box.open('session', changed), `byte ${at}`).toBeNull();
  }
});

test('it opens nothing that is out of date, even if it has opened it before', async () => {
  let now = 1_000_000;
  const box = createBox([key()], () => now);
  const sealed = await box.seal('session', 'mine', 60);
  expect(await box.open('session', sealed)).toBe('mine');
  now += 61_000;
  expect(await box.open('session', sealed)).toBeNull();
});

test.each(['', 'nonsense', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..x.y.z', 'x'.repeat(10_000)])(
  'foreign text %# is refused without a crash',
  async (text) => {
    expect(await createBox([key()]).open('session', text)).toBeNull();
  },
);
