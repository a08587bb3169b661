import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile, uploadFile } from '../../schema/upstream/memberFiles.ts';
import { cookieHeader } from '../support/cookies.ts';
import { textOf } from '../support/operations.ts';
import type { Visitor } from '../support/player.ts';
import { createVisitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn, tokenOf } from '../support/world.ts';
import { openedDeposit } from './scenes/deposits.ts';
import { send as mutate } from './scenes/stage.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

const SCRIPT = '<script>alert(1)</script>';

/** A photo that knows where it was taken, with a page behind it. */
async function photo(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#286a4f' } })
    .withExif({ IFD0: { ImageDescription: SCRIPT }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${SCRIPT.replaceAll('<', '&lt;')}</note></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, Buffer.from(SCRIPT)]);
}

interface Sent {
  readonly status: number;
  readonly id: string;
}

async function send(visitor: Visitor, bytes: Buffer): Promise<Sent> {
  const answer = await fetch(`${world.gateway.url}/files`, {
    method: 'POST',
    headers: {
      cookie: cookieHeader(visitor.cookies),
      origin: world.gateway.url,
      'content-type': 'image/jpeg',
      'idempotency-key': randomUUID(),
    },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, id: ((await answer.json()) as { id?: string }).id ?? '' };
}

/** What a picture must be served with, so that a browser takes it for nothing else. */
const ONLY_A_PICTURE = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

test('a photo reaches the platform, its member and the operator as what it shows and nothing more', async () => {
  const account = await world.member();
  const player = await world.guest();
  await signIn(player, account);
  const original = await photo();
  expect(await sharp(original).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
  const { status, id } = await send(player, original);
  expect(status).toBe(201);
  const own = await player.get(`/files/${id}`);
  expect(Object.fromEntries(own.headers)).toMatchObject(ONLY_A_PICTURE);
  const shown = Buffer.from(await own.arrayBuffer());
  const { width, height, exif, xmp, iptc, icc } = await sharp(shown).metadata();
  expect({ width, height, exif, xmp, iptc, icc }).toEqual({ width: 60, height: 40 });
  expect(shown.includes('script')).toBe(false);
  const kept = await world.platform.rest.call(readFile, {
    token: await tokenOf(world.platform, account),
    query: { fileId: id },
  });
  expect(kept.value).toEqual({ contentType: 'image/jpeg', data: shown.toString('base64') });

  const atOperator = `${world.platform.controlUrl}/operator/files/${id}`;
  expect((await fetch(atOperator)).status).toBe(404);
  const input = {
    depositId: await openedDeposit(player, 'TRANSFER'),
    fileIds: [id],
    idempotencyKey: randomUUID(),
  };
  await mutate(player, 'AddDepositSlip', { input });
  const read = await fetch(atOperator);
  expect(Object.fromEntries(read.headers)).toMatchObject(ONLY_A_PICTURE);
  expect(shown.equals(Buffer.from(await read.arrayBuffer()))).toBe(true);
});

test('a picture is for its member: not for another, a guest, or a session that has ended', async () => {
  const player = await world.player();
  const copy = createVisitor(world.gateway.url, new Map(player.cookies));
  const { id } = await send(player, await photo());
  const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get(`/files/${id}`)).status;
  expect(await statusOf(copy)).toBe(200);
  expect(await statusOf(await world.player())).toBe(404);
  expect(await statusOf(await world.guest())).toBe(404);
  (await player.run(textOf('Logout'))).expectData();
  expect(await statusOf(player)).toBe(404);
  expect(await statusOf(copy)).toBe(404);
  for (const visitor of [player, copy, await world.guest()])
    expect(await send(visitor, await photo())).toEqual({ status: 401, id: '' });
});

test('a session that the platform has ended by itself opens no picture and sends none', async () => {
  const player = await world.player();
  const { id } = await send(player, await photo());
  await world.platform.faults(
    ...[readFile.name, uploadFile.name].map((call) => ({ call, kind: 'stale-token', count: 10 }) as const),
  );
  expect((await player.get(`/files/${id}`)).status).toBe(404);
  expect((await send(player, await photo())).status).toBe(401);
  await world.platform.clearFaults();
});

test('a slip takes three pictures and no fourth', async () => {
  const player = await world.player();
  const fileIds: string[] = [];
  for (let sent = 0; sent < 4; sent += 1) fileIds.push((await send(player, await photo())).id);
  const depositId = await openedDeposit(player, 'TRANSFER');
  const add = (ids: readonly string[]) =>
    mutate<object>(player, 'AddDepositSlip', {
      input: { depositId, fileIds: ids, idempotencyKey: randomUUID() },
    });
  expect(await add(fileIds)).toMatchObject({ __typename: 'InvalidInput', field: 'fileIds' });
  expect(await add(fileIds.slice(0, 3))).toMatchObject({ __typename: 'AddDepositSlipSuccess' });
  expect(await add(fileIds.slice(3))).toMatchObject({ __typename: 'DepositTakesNoSlip' });
});
