import type { DuelProof } from '../engine/duel/proof.ts';
import type { TicketProof } from '../engine/prizes/proof.ts';
import type { SharedProof } from '../engine/rounds/proof.ts';
import type { DuelState, OpenedDuel } from './duel/wire.ts';
import type { FishState, OpenedFish } from './fish/wire.ts';
import type { LiveState, OpenedLive, OwnBet, PlacedAnswer } from './live/wire.ts';
import { isRefusalCode } from './refusals.ts';
import type { RefusalCode } from './refusals.ts';
import type { BookState, OpenedBook, PlacedBookBet } from './sports/wire.ts';
import type {
  ChangedSeedsAnswer,
  OpenedAnswer,
  OutcomeAnswer,
  PublicRoundAnswer,
  RoundAnswer,
  SpinAnswer,
  StateAnswer,
} from './wire.ts';
import type { Language } from '../../schema/languages.ts';

/** The server refused the request. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /**
   * The outcome of an earlier try of the same write that had no response: `none`, it was not done and will not be;
   * `done`, it was carried out; `unclear`, it is unknown, and its key must be kept.
   */
  readonly earlier: 'none' | 'done' | 'unclear';
  constructor(code: RefusalCode, earlier: Refused['earlier'] = 'none') {
    super(code);
    this.code = code;
    this.earlier = earlier;
  }
}

/** No response, or an invalid one: the request may or may not have been carried out. */
export class Unreachable extends Error {}

const DEADLINE = 8000;

/**
 * One request to the server. @param proves a field that every valid response has. Throws `Refused` or `Unreachable`.
 */
export async function call<Answer extends object>(
  path: string,
  proves: keyof Answer & string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(`/play/api/${path}`, { ...init, signal: AbortSignal.timeout(DEADLINE) }).catch(
    () => null,
  );
  const body: unknown = await response?.json().catch(() => null);
  if (!response || typeof body !== 'object' || body === null) throw new Unreachable(path);
  if (!response.ok) {
    const code =
      'error' in body && typeof body.error === 'object' && body.error !== null && 'code' in body.error
        ? body.error.code
        : null;
    throw isRefusalCode(code) && response.status < 500 ? new Refused(code) : new Unreachable(path);
  }
  if (!(proves in body)) throw new Unreachable(path);
  return body as Answer;
}

export const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

export const openTicket = (ticket: string, language: Language) =>
  call<OpenedAnswer | OpenedLive | OpenedBook | OpenedDuel | OpenedFish>(
    `sessions?language=${language}`,
    'sessionToken',
    post({ ticket }),
  );
export const readState = (token: string, language: Language) =>
  call<StateAnswer | LiveState | BookState | DuelState | FishState>(
    `state?language=${language}`,
    'game',
    bearer(token),
  );
export const readJackpot = (token: string) => call<{ jackpot: string | null }>('jackpot', 'jackpot', bearer(token));
export const changeSeeds = (sessionToken: string, clientSeed: string) =>
  call<ChangedSeedsAnswer>('seeds', 'revealed', post({ sessionToken, clientSeed }));
export const listRounds = (token: string, language: Language) =>
  call<{ rounds: RoundAnswer[]; more: boolean }>(`rounds?language=${language}`, 'rounds', bearer(token));
export const listProofs = (token: string, { from, until }: { readonly from: string; readonly until: string }) =>
  call<{ proofs: object[]; secret: number; more: boolean }>(
    `proofs?${new URLSearchParams({ from, until }).toString()}`,
    'proofs',
    bearer(token),
  );
export const readRound = (id: string, language: Language) =>
  call<PublicRoundAnswer | { readonly proof: SharedProof | DuelProof | TicketProof }>(
    `rounds/${encodeURIComponent(id)}?language=${language}`,
    'proof',
  );

/** The combined outcome of writes with these keys. */
async function outcomeOf({ token, keys }: SentWrite): Promise<OutcomeAnswer> {
  const answers = await Promise.all(
    keys.map((key) =>
      call<OutcomeAnswer>(`outcome?${new URLSearchParams({ key }).toString()}`, 'outcome', bearer(token)),
    ),
  );
  const found =
    answers.find(({ outcome }) => outcome === 'done') ??
    answers.find(({ outcome }) => outcome === 'unknown') ??
    answers[0];
  return found ?? { outcome: 'unknown' };
}

export interface SpinOrder {
  readonly sessionToken: string;
  readonly stake: string;
  readonly key: string;
}

/** Waits this long, or until the browser is online again. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
  });

/**
 * Requests a spin until the server answers. Every try has the same key, so the round is played once.
 * @param wasSent whether it may have been sent before, as after a reload
 */
export const spinUntilAnswered = (order: SpinOrder, onTrouble: OnTrouble, wasSent: boolean): Promise<SpinAnswer> =>
  untilClear(() => call<SpinAnswer>('spin', 'steps', post(order)), sentAs(order, wasSent), onTrouble);

export interface ChipOrder {
  readonly sessionToken: string;
  readonly roundId: string;
  readonly key: string;
  /** Decimal text by spot. */
  readonly spots: Readonly<Record<string, string>>;
}

/** The same for chips on a shared round: they are accepted once, or refused because betting has closed. */
export const layUntilAnswered = (order: ChipOrder, onTrouble: OnTrouble, wasSent: boolean): Promise<PlacedAnswer> =>
  untilClear(() => call<PlacedAnswer>('live/bets', 'bet', post(order)), sentAs(order, wasSent), onTrouble);

export const listBets = (token: string) => call<{ bets: OwnBet[] }>('live/bets', 'bets', bearer(token));

/** The price that the player saw, in hundredths, on a pick of a match. */
interface PickedPrice {
  readonly roundId: string;
  readonly pick: string;
  readonly odds: number;
}

interface BookOrder {
  readonly sessionToken: string;
  readonly key: string;
  readonly stake: string;
}

/** The same for a single bet on a match, and for a combined one on several. */
export const placePickUntilAnswered = (
  order: BookOrder & PickedPrice,
  onTrouble: OnTrouble,
  wasSent: boolean,
): Promise<PlacedBookBet> =>
  untilClear(() => call<PlacedBookBet>('book/bets', 'bet', post(order)), sentAs(order, wasSent), onTrouble);
export const placeCombinedUntilAnswered = (
  order: BookOrder & { readonly legs: readonly PickedPrice[] },
  onTrouble: OnTrouble,
  wasSent: boolean,
): Promise<PlacedBookBet> =>
  untilClear(() => call<PlacedBookBet>('book/combined', 'bet', post(order)), sentAs(order, wasSent), onTrouble);

/** Called after each try without a response, with the number of tries. */
type OnTrouble = (tries: number) => void;

/** A write whose outcome can be requested. */
export interface SentWrite {
  readonly token: string;
  readonly keys: readonly string[];
  /** It may have been sent before, as after a reload. */
  readonly wasSent: boolean;
}

const sentAs = ({ sessionToken, key }: Pick<SpinOrder, 'sessionToken' | 'key'>, wasSent: boolean): SentWrite => ({
  token: sessionToken,
  keys: [key],
  wasSent,
});

/** How often the outcome of the first try is requested after a retry was refused, before it is left unclear. */
const MOST_QUESTIONS = 4;

/**
 * Sends a write until its outcome is known. Every try has the same keys, so it is done once. A refusal of the first try
 * is final. A refusal of a retry (the session has ended, too many requests) says nothing about earlier tries, so their
 * outcome is requested. Throws `Refused`.
 */
export async function untilClear<Answer>(
  send: () => Promise<Answer>,
  write: SentWrite,
  onTrouble: OnTrouble,
): Promise<Answer> {
  let { wasSent } = write;
  const sending = async (): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      if (error instanceof Unreachable) wasSent = true;
      else if (error instanceof Refused && wasSent) throw await clarified(error, write, onTrouble);
      throw error;
    }
  };
  return untilAnswered(sending, onTrouble);
}

/** The final refusal after a refused retry; for a temporary refusal, a signal to send it again. */
async function clarified(refused: Refused, write: SentWrite, onTrouble: OnTrouble): Promise<Refused | Unreachable> {
  for (let questions = 1; questions <= MOST_QUESTIONS; questions += 1) {
    const { outcome, errorCode } = await untilAnswered(() => outcomeOf(write), onTrouble).catch(
      (error: unknown): OutcomeAnswer => {
        if (error instanceof Refused) return { outcome: 'unknown' };
        throw error;
      },
    );
    if (outcome === 'done') return new Refused(refused.code, 'done');
    if (outcome === 'refused') return isRefusalCode(errorCode) ? new Refused(errorCode) : refused;
    if (refused.code === 'too_fast') return new Unreachable(refused.code);
    if (questions < MOST_QUESTIONS) await pause(400 * 2 ** questions);
  }
  return new Refused(refused.code, 'unclear');
}

/** Repeats a request until the server answers; only for requests that may be sent twice. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, onTrouble: OnTrouble): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      onTrouble(tries);
      await pause(Math.min(400 * 2 ** tries, 5000));
    }
  }
}
