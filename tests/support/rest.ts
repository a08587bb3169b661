import type { BodyOf, Call, QueryOf } from '../../schema/upstream/call.ts';
import { sealerFor } from '../../schema/upstream/cipher/ciphers.ts';
import type { PayloadSealer } from '../../schema/upstream/cipher/PayloadCipher.ts';
import { moneyKeys, parseJson, stringifyJson } from '../../schema/upstream/money.ts';
import { rsaKey } from '../../schema/upstream/session.ts';

export interface RestOptions<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  /** Added to, or replacing, what the call needs; null leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly method?: string;
  /** Send an encrypted call's body in the clear. */
  readonly inTheClear?: boolean;
}

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /**
   * Parsed with the call's amounts as decimal text; the text itself when it is not JSON, and of an answer in lines a
   * list of them, unless it is a refusal.
   */
  readonly body: unknown;
  /** The value inside the envelope, or the whole body of a call that has none. */
  readonly value: unknown;
  readonly errorCode: string | null;
}

/** The contract's calls, made over HTTP without the gateway. */
export interface Rest {
  call<C extends Call>(call: C, options?: RestOptions<C>): Promise<RestAnswer>;
}

export function createRest(url: string, merchant = 'CROUPIER'): Rest {
  let sealer: Promise<PayloadSealer> | null = null;

  async function announced(): Promise<PayloadSealer> {
    const answer = await fetch(url + rsaKey.path, { headers: { Merchant: merchant } });
    return sealerFor({ text: await answer.text(), headers: Object.fromEntries(answer.headers) });
  }

  async function payloadOf<C extends Call>(
    call: C,
    { body, inTheClear = false }: RestOptions<C>,
  ): Promise<{ text: string | null; headers: Record<string, string> }> {
    if (call.method === 'GET') return { text: null, headers: {} };
    if (call.bodyFormat === 'form') {
      const text = new URLSearchParams(body).toString();
      return { text, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    }
    const json = stringifyJson(body ?? {}, moneyKeys(call.body));
    if (!call.encrypted || inTheClear) return { text: json, headers: { 'Content-Type': 'application/json' } };
    sealer ??= announced();
    const sealed = await (await sealer).seal(json);
    return { text: sealed.body, headers: { 'Content-Type': 'application/json', ...sealed.headers } };
  }

  return {
    async call(call, options = {}) {
      const payload = await payloadOf(call, options);
      const wanted: Record<string, string | null | undefined> = {
        Merchant: merchant,
        Language: 'EN',
        ModuleId: call.moduleId,
        Authorization: options.token,
        Cookie: options.cookie,
        ...call.headers,
        ...payload.headers,
        ...options.headers,
      };
      const headers = Object.entries(wanted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const query = new URLSearchParams(
        Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
      ).toString();
      const method = options.method ?? call.method;
      const answer = await fetch(`${url}${call.path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers,
        body: method === 'GET' || method === 'HEAD' ? null : payload.text,
      });
      return read(call, answer, await answer.text());
    },
  };
}

function read(call: Call, { status, headers }: Response, text: string): RestAnswer {
  const isText = headers.get('content-type')?.startsWith('text/plain') ?? false;
  const body = isText ? text : call.envelope === 'lines' ? linesOf(call, text) : parsed(call, text);
  const envelope = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const errorCode = typeof envelope['errorCode'] === 'string' ? envelope['errorCode'] : null;
  const enveloped = call.envelope === 'value' && 'success' in envelope;
  return { status, headers, text, body, value: enveloped ? envelope['value'] : body, errorCode };
}

function linesOf(call: Call, text: string): unknown {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => parsed(call, line));
  const [first] = lines;
  return typeof first === 'object' && first !== null && 'success' in first ? first : lines;
}

function parsed(call: Call, text: string): unknown {
  try {
    return parseJson(text, moneyKeys(call.value));
  } catch {
    return text;
  }
}
