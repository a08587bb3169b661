import { describe, expect, onTestFinished, test } from 'vitest';
import { depositSlip } from '../../../../schema/upstream/deposits.ts';
import { uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { sendDue } from '../../../bank/events.ts';
import { endDue } from '../../../bank/payments.ts';
import { testDatabases } from '../../../database/testing.ts';
import { depositPlatform, valueIn } from './testing.ts';

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const MINUTE = 60_000;

describe.each(testDatabases)('slips of deposits on %s', (kind) => {
  const world = depositPlatform(kind);
  const { deposit, depositOf, atBank, newKey } = world;
  const deliver = () => sendDue(world.platform.bank.services);

  const upload = async (token: string): Promise<string> =>
    valueIn(
      await world.platform.ask<{ success: boolean; value: { fileId: string } }>(uploadFile, {
        token,
        body: { contentType: 'image/png', data: PNG, idempotencyKey: newKey() },
      }),
    ).fileId;
  const add = (token: string, depositId: number, fileIds: readonly string[], idempotencyKey = newKey()) =>
    world.platform.ask(depositSlip, { token, body: { depositId, fileIds, idempotencyKey } });

  test('a slip brings a transfer to the operator, and up to three pictures are taken', async () => {
    const { id: memberId, token } = await world.platform.member();
    const id = await deposit(token, 500, { on: 'transfer' });
    const files = [await upload(token), await upload(token), await upload(token), await upload(token)];
    expect((await add(token, id, files.slice(0, 2))).json).toMatchObject({ success: true });
    expect(await depositOf(token, id)).toMatchObject({
      stateName: 'under-review',
      reason: 'slip',
      depositSlip: 'Y',
      takesSlip: 'Y',
      slipFileIds: files.slice(0, 2),
      bankTransfer: { bankName: 'Pretend Bank' },
    });
    expect((await add(token, id, files.slice(2))).json).toMatchObject({ errorCode: 'deposit_takes_no_slip' });
    expect((await add(token, id, files.slice(2, 3))).json).toMatchObject({ success: true });
    expect(await depositOf(token, id)).toMatchObject({ takesSlip: 'N', slipFileIds: files.slice(0, 3) });
    expect(await world.notices(memberId)).toMatchObject([{ notice: 'deposit-under-review' }]);
  });

  test('a key is one slip: repeated, nothing is added; with other content it is refused', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500, { on: 'transfer' });
    const [file, other] = [await upload(token), await upload(token)];
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => add(token, id, [file], key)));
    expect(answers.map(({ json }) => json?.success)).toEqual([true, true, true]);
    expect((await add(token, id, [other], key)).json).toMatchObject({ errorCode: 'idempotency_key_reused' });
    expect((await depositOf(token, id)).slipFileIds).toEqual([file]);
    const outcome = async (of: string) =>
      (await world.platform.ask(writeOutcome, { token, query: { key: of } })).json?.value;
    expect(await outcome(key)).toEqual({ outcome: 'done' });
    const refused = newKey();
    await add(token, id, [file], refused);
    expect(await outcome(refused)).toEqual({ outcome: 'refused', errorCode: 'DATA_NOT_FOUND' });
  });

  test('a slip is for the member’s own deposit, with files of their own that nothing uses', async () => {
    const { token } = await world.platform.member();
    const stranger = await world.platform.member();
    const id = await deposit(token, 500, { on: 'transfer' });
    const other = await deposit(token, 500, { on: 'transfer' });
    const file = await upload(token);
    for (const [by, to, files] of [
      [stranger.token, id, [await upload(stranger.token)]],
      [token, id, [await upload(stranger.token)]],
      [token, id, [file, file]],
      [token, id, ['nothing']],
      [token, 1, [file]],
    ] as const)
      expect((await add(by, to, files)).json).toMatchObject({ errorCode: 'DATA_NOT_FOUND' });
    await add(token, id, [file]);
    expect((await add(token, other, [file])).json).toMatchObject({ errorCode: 'DATA_NOT_FOUND' });
    expect((await add(token, other, [])).json).toMatchObject({ errorCode: 'INVALID_PARAMETERS' });
    expect(await depositOf(token, other)).toMatchObject({ stateName: 'sent-to-bank', depositSlip: 'N' });
  });

  test('a deposit that is credited or not a transfer takes none', async () => {
    const { token } = await world.platform.member();
    const paid = await deposit(token, 500, { on: 'transfer' });
    await atBank(paid, 'pay');
    await deliver();
    for (const id of [paid, await deposit(token, 500)])
      expect((await add(token, id, [await upload(token)])).json).toMatchObject({ errorCode: 'deposit_takes_no_slip' });
  });

  test('one that has failed or expired takes a slip, as money may be on its way', async () => {
    const { token } = await world.platform.member();
    const [cancelled, expired] = [
      await deposit(token, 500, { on: 'transfer' }),
      await deposit(token, 500, { on: 'transfer' }),
    ];
    await atBank(cancelled, 'cancel');
    world.platform.services.clock.shift(31 * MINUTE);
    onTestFinished(() => world.platform.services.clock.shift(-31 * MINUTE));
    await endDue(world.platform.bank.services);
    await deliver();
    expect(await depositOf(token, expired)).toMatchObject({ stateName: 'expired' });
    for (const id of [cancelled, expired]) {
      expect((await add(token, id, [await upload(token)])).json).toMatchObject({ success: true });
      expect(await depositOf(token, id)).toMatchObject({ stateName: 'under-review', reason: 'slip' });
    }
  });

  test('the bank’s report of a payment in full settles what a slip had brought up', async () => {
    const { id: memberId, token } = await world.platform.member();
    const id = await deposit(token, 500, { on: 'transfer' });
    await add(token, id, [await upload(token)]);
    await atBank(id, 'pay');
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited', reason: null, creditedAmount: 500 });
    expect((await world.notices(memberId)).map(({ notice }) => notice)).toEqual([
      'deposit-credited',
      'deposit-under-review',
    ]);
    const other = await deposit(token, 500, { on: 'transfer' });
    await add(token, other, [await upload(token)]);
    await atBank(other, 'other', { amount: '5' });
    await deliver();
    expect(await depositOf(token, other)).toMatchObject({
      stateName: 'under-review',
      reason: 'other-amount',
      amount: 5,
    });
    expect((await world.notices(memberId)).filter(({ subjectId }) => subjectId === String(other))).toHaveLength(1);
  });
});
