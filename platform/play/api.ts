import type { ChangedSeedsAnswer, OpenedAnswer, PublicRoundAnswer, RoundAnswer, SpinAnswer, StateAnswer } from './wire.ts';
import type { Language } from '../../schema/languages.ts';

const CODES = [
  'stake_invalid', 'client_seed_invalid', 'ticket_invalid', 'session_expired', 'account_blocked', 'round_unknown',
  'insufficient_balance', 'key_reused', 'game_unavailable', 'stake_not_offered', 'request_invalid',
] as const;
export type RefusalCode = (typeof CODES)[number];

/** The house answered, and declined. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** No answer, or none that makes sense: what was asked may or may not have happened. */
export class Unreachable extends Error {}

const DEADLINE = 8000;

async function call<Answer extends object>(path: string, proves: keyof Answer & string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`/play/api/${path}`, { ...init, signal: AbortSignal.timeout(DEADLINE) }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (!response || typeof body !== 'object' || body === null) throw new Unreachable(path);
  if (!response.ok) {
    const code = 'error' in body && typeof body.error === 'object' && body.error !== null && 'code' in body.error ? body.error.code : null;
    const known = CODES.find((each) => each === code);
    throw known && response.status < 500 ? new Refused(known) : new Unreachable(path);
  }
  if (!(proves in body)) throw new Unreachable(path);
  return body as Answer;
}

const post = (body: object): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

export const openTicket = (ticket: string, language: Language) => call<OpenedAnswer>(`sessions?language=${language}`, 'sessionToken', post({ ticket }));
export const readState = (token: string, language: Language) => call<StateAnswer>(`state?language=${language}`, 'modelId', bearer(token));
export const readJackpot = (token: string) => call<{ jackpot: string | null }>('jackpot', 'jackpot', bearer(token));
export const changeSeeds = (sessionToken: string, clientSeed: string) => call<ChangedSeedsAnswer>('seeds', 'revealed', post({ sessionToken, clientSeed }));
export const listRounds = (token: string, language: Language) => call<{ rounds: RoundAnswer[]; more: boolean }>(`rounds?language=${language}`, 'rounds', bearer(token));
export const readRound = (id: string, language: Language) => call<PublicRoundAnswer>(`rounds/${encodeURIComponent(id)}?language=${language}`, 'proof');

export interface SpinOrder {
  readonly sessionToken: string;
  readonly stake: string;
  readonly key: string;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Asks for a spin until the house answers. Every try carries the same key, so however often it arrives the round is played once.
 * @param onTrouble told after each try without an answer, how many there were
 */
export async function spinUntilAnswered(order: SpinOrder, onTrouble: (tries: number) => void): Promise<SpinAnswer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call<SpinAnswer>('spin', 'steps', post(order));
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      onTrouble(tries);
      await pause(Math.min(400 * 2 ** tries, 5000));
    }
  }
}
