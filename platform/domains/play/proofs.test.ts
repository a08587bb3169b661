import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verify } from '../../engine/round.ts';
import { proofFile } from '../../../schema/proofFile.ts';
import { checkList, listed } from '../../play/checkList.ts';
import type { OwnProofs } from './proofs.ts';
import { createProofQueue, proofsOf } from './proofs.ts';
import { openSlotPlatform } from './testing.ts';
import type { SlotPlatform } from './testing.ts';

const HOUR = 3_600_000;

let platform: SlotPlatform;
beforeAll(async () => {
  platform = await openSlotPlatform('memory');
});
afterAll(() => platform.close());

const today = () => {
  const now = platform.services.clock.now().getTime();
  return { from: new Date(now - 12 * HOUR), until: new Date(now + 12 * HOUR) };
};
async function ask(token: string | undefined, { from, until } = today()) {
  const answer = await platform.get(
    `/play/api/proofs?${new URLSearchParams({ from: from.toISOString(), until: until.toISOString() }).toString()}`,
    token,
  );
  return { status: answer.statusCode, body: answer.json<OwnProofs & { error?: { code: string } }>() };
}

test('a member gets a day’s own proofs in one answer; those under a secret seed are only counted', async () => {
  const [ann, bob] = [await platform.seated(), await platform.seated()];
  await bob.spin('bobs-own-spin');
  const ids: string[] = [];
  for (let spin = 0; spin < 3; spin += 1) ids.push(String((await ann.spin(`known-spin-${spin}`)).json().roundId));
  expect((await ask(ann.token)).body).toEqual({ proofs: [], secret: 3, more: false });
  await platform.post('/play/api/seeds', { sessionToken: ann.token, clientSeed: 'mine' });
  await ann.spin('secret-spin-1');

  const { body } = await ask(ann.token);
  expect(body).toMatchObject({ secret: 1, more: false });
  const proofs = body.proofs.filter((proof) => 'modelId' in proof);
  expect(new Set(proofs.map(({ roundId }) => roundId))).toEqual(new Set(ids));
  expect(proofs.every((proof) => verify(proof).ok)).toBe(true);

  // As a file the verification page finds them all genuine, and the one with a changed byte.
  const { text } = proofFile(
    'my-rounds',
    '2026-11-22',
    body.proofs.map((proof) => JSON.stringify(proof)),
  );
  const judge = async (file: string) =>
    checkList(
      listed(file) ?? [],
      () => undefined,
      () => false,
    );
  expect(await judge(text)).toMatchObject({ count: 3, failed: [], secret: 0 });
  expect(
    await judge(text.replace(/"receipt":"(.)/, (_, known) => `"receipt":"${known === '7' ? '8' : '7'}`)),
  ).toMatchObject({ count: 3, failed: [{ place: 1, verdict: 'bad' }] });
});

test('of more than one file holds the newest are given', async () => {
  const { member, token, spin } = await platform.seated();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    ids.push(String((await spin(`counted-${at}`)).json().roundId));
    platform.services.clock.shift(1000);
  }
  await platform.post('/play/api/seeds', { sessionToken: token, clientSeed: 'mine' });
  const { proofs, more } = await proofsOf(platform.services.db, member.id, today(), 2);
  expect([proofs.map((proof) => 'roundId' in proof && proof.roundId), more]).toEqual([ids.slice(1), true]);
  expect((await proofsOf(platform.services.db, member.id, today(), 3)).more).toBe(false);
});

test('members are served one by one, and none twice at a time', async () => {
  const serve = createProofQueue();
  const none: OwnProofs = { proofs: [], secret: 0, more: false };
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const asks = (memberId: number, name: string) =>
    serve(memberId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return none;
    });
  const [ann, bob] = [asks(1, 'ann'), asks(2, 'bob')];
  await expect(asks(1, 'ann again')).rejects.toMatchObject({ code: 'too_fast' });
  expect(begun).toEqual(['ann']);
  ends.get('ann')?.();
  await ann;
  await vi.waitFor(() => expect(begun).toEqual(['ann', 'bob']));
  const later = asks(1, 'ann later');
  ends.get('bob')?.();
  await bob;
  await vi.waitFor(() => expect(begun).toEqual(['ann', 'bob', 'ann later']));
  ends.get('ann later')?.();
  expect(await later).toBe(none);
  await expect(serve(3, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await serve(3, () => Promise.resolve(none))).toBe(none);
});

test('another day is empty; more than a day is refused, as is a request without a game session', async () => {
  const { token, spin } = await platform.seated();
  await spin('one-spin-here');
  const { from, until } = today();
  const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);
  expect((await ask(token, { from: until, until: later(until, 24) })).body).toEqual({
    proofs: [],
    secret: 0,
    more: false,
  });
  expect((await ask(token, { from, until: later(from, 25) })).status).toBe(200);
  for (const span of [
    { from, until: later(from, 26) },
    { from: until, until: from },
  ])
    expect((await ask(token, span)).body.error?.code).toBe('request_invalid');
  expect((await platform.get('/play/api/proofs?from=x&until=y', token)).statusCode).toBe(400);
  expect((await ask(undefined)).body.error?.code).toBe('session_expired');
});
