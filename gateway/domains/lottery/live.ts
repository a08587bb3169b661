import { lotteryBoard } from '../../../schema/upstream/lottery.ts';
import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { toBoard } from './mappers.ts';
import type { DrawRecord, StandingRecord } from './records.ts';

/** A draw each minute is closed for some seconds: a look every two shows each of its states. */
const EVERY_MS = 2_000;

const EMPTY: StandingRecord = { next: null, closed: [], last: null };

/** Where one lottery stands. */
export async function readStanding(
  scope: RequestScope,
  code: string,
  assets: () => Promise<Assets>,
): Promise<StandingRecord> {
  const [value, known] = await Promise.all([
    scope.upstream.call(lotteryBoard, { query: { gameCode: code, language: scope.locale.language } }),
    assets(),
  ]);
  return toBoard(value, { call: lotteryBoard.name, assets: known }).get(code) ?? EMPTY;
}

const essenceOf = ({ lotteryCode, number, state, operatorState }: DrawRecord): readonly string[] => [
  lotteryCode,
  number,
  state === 'OTHER' ? (operatorState ?? '') : state,
];
const inOrder = ({ next, closed, last }: StandingRecord): readonly DrawRecord[] =>
  [last, ...closed, next].filter((draw) => draw !== null);

/**
 * The draw that is open now, then each that changed: what was drawn first, what opens last. One look serves everybody
 * who reads the same language.
 */
export async function* drawChanges(
  scope: RequestScope,
  code: string,
  assets: () => Promise<Assets>,
): AsyncGenerator<DrawRecord, void, void> {
  const subject: LiveQuery<StandingRecord> = {
    topic: `lottery:${code}:${scope.locale.language}`,
    intervalMs: EVERY_MS,
    load: async (own) => readStanding(own, code, assets),
    changeKey: (standing) => inOrder(standing).map(essenceOf),
  };
  let told: ReadonlySet<string> | null = null;
  for await (const standing of scope.live.subscribe(subject, scope)) {
    const draws = inOrder(standing);
    const before: ReadonlySet<string> | null = told;
    const news: readonly DrawRecord[] =
      before === null ? draws.slice(-1) : draws.filter((draw) => !before.has(essenceOf(draw).join()));
    told = new Set(draws.map((draw) => essenceOf(draw).join()));
    yield* news;
  }
}
