import { describe, expect, test } from 'vitest';
import { changesSomething } from '../../schema/upstream/call.ts';
import { isFinal, upstreamErrors } from '../../schema/upstream/errors.ts';
import { Acknowledged } from '../../schema/upstream/shapes.ts';
import { calls } from '../../schema/upstream/table.ts';
import { readResponse } from './readResponse.ts';
import { failure, success } from './fakePlatform.ts';
import type { RawResponse } from './transport.ts';
import { UpstreamRefusal } from './upstream.ts';

const says = (text: string, status = 200): RawResponse => ({ status, headers: {}, text });
const changing = calls.filter(changesSomething);
const acknowledged = changing.filter(({ envelope, value }) => envelope === 'value' && value === Acknowledged);

/** Reads a response that must be a refusal. */
function refusalIn(call: (typeof calls)[number], answer: RawResponse): UpstreamRefusal {
  try {
    readResponse(call, answer);
  } catch (error) {
    if (error instanceof UpstreamRefusal) return error;
    throw error;
  }
  throw new Error(`${call.name} was not refused`);
}

describe('a call that changes something succeeds only with an explicit confirmation', () => {
  test('the table has such calls, many of them without a value', () => {
    expect(changing.length).toBeGreaterThanOrEqual(80);
    expect(acknowledged.length).toBeGreaterThan(30);
  });

  test.each(changing)('$name: an empty body, null or an unexpected value is not a success', (call) => {
    for (const text of ['', 'null', '7', '"done"', 'true', '{"success":"true"}', '{"success":1,"value":{}}', '{"succ'])
      expect(() => readResponse(call, says(text))).toThrow();
  });

  test.each(changing.filter(({ envelope }) => envelope === 'value'))(
    '$name: a body that says nothing of success is no yes',
    (call) => {
      for (const text of ['{}', '[]', '{"value":null}'])
        expect(() => readResponse(call, says(text))).toThrow('does not say that it was done');
    },
  );

  test.each(acknowledged)('$name: `success: true` is enough', (call) => {
    expect(() => readResponse(call, says(success(null)))).not.toThrow();
    expect(() => readResponse(call, says('{"success":true}'))).not.toThrow();
  });

  test.each(changing)('$name: a status without a code, or an unknown code, is not a final refusal', (call) => {
    for (const answer of [
      says('<h1>no</h1>', 400),
      says('{}', 404),
      says(failure('SOMETHING_ELSE'), 400),
      says(failure('INTERNAL_ERROR'), 500),
    ])
      expect(isFinal(refusalIn(call, answer).meaning)).toBe(false);
  });
});

test('busy, internal and unavailable are not final, in any spelling', () => {
  const unclear = new Set(upstreamErrors.filter(({ meaning }) => !isFinal(meaning)).map(({ meaning }) => meaning));
  expect([...unclear].toSorted()).toEqual([
    'email-not-sent',
    'internal',
    'phone-check-failed',
    'system-busy',
    'unavailable',
  ]);
});
