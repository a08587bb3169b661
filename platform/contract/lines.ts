import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../schema/upstream/call.ts';
import { LINES_TYPE } from '../../schema/upstream/call.ts';
import { moneyKeys, stringifyJson } from '../../schema/upstream/money.ts';
import type { Strike } from './answer.ts';
import { answererOf } from './answer.ts';

/**
 * Writes values as they come, each on a line. What is refused before the first of them is answered as a refusal. When
 * the caller hangs up, nothing more is asked of the values; when they fail, the answer is cut off.
 */
export function linesAnswererOf(
  call: Call,
): (reply: FastifyReply, values: AsyncIterable<unknown>, fault: Strike) => Promise<FastifyReply> {
  const keys = moneyKeys(call.value);
  const spoilt = answererOf(call);
  return async (reply, values, fault) => {
    if (fault !== null && fault !== 'stale-token' && fault !== 'cut') return spoilt(reply, null, fault);
    const rest = values[Symbol.asyncIterator]();
    const first = await rest.next();
    async function* texts(): AsyncGenerator<string> {
      try {
        for (let next = first; next.done !== true; next = await rest.next()) {
          yield `${stringifyJson(next.value, keys)}\n`;
          if (fault === 'cut') throw new Error('The answer was to be cut off');
        }
      } finally {
        await rest.return?.();
      }
    }
    return reply.type(LINES_TYPE).header('cache-control', 'no-store').send(Readable.from(texts()));
  };
}
