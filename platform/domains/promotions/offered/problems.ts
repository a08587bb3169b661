import type { Settings } from '../../../settings.ts';
import type { OfferedKind } from './kinds.ts';
import { rulesOf } from './kinds.ts';
import type { PromotionTerms } from './terms.ts';

const DAY = 86_400_000;
const LONGEST_DAYS = 366;

/** What there is to choose from. */
export interface Choices {
  readonly categories: readonly string[];
  readonly pictures: readonly string[];
  /** Types of games that a bonus can be for. */
  readonly gameTypes: readonly string[];
  /** Codes of prize tables that tickets can be drawn from. */
  readonly prizeTables: readonly string[];
  readonly maxFactor: Settings['bonuses']['maxFactor'];
}

type Check = (terms: PromotionTerms, kind: OfferedKind, choices: Choices) => string | false | undefined;

/** Each names the rule that is broken. */
const CHECKS: readonly Check[] = [
  ({ category }, _kind, { categories }) => !categories.includes(category) && `There is no category ${category}`,
  ({ picture }, _kind, { pictures }) => !pictures.includes(picture) && `There is no picture ${picture}`,
  ({ opensAt, endsAt }) => endsAt <= opensAt && 'A promotion has an end, after its beginning',
  ({ opensAt, endsAt }) =>
    endsAt - opensAt > LONGEST_DAYS * DAY && `A promotion ends after ${LONGEST_DAYS} days at the latest`,
  ({ enrolment }, kind) => {
    const { enrolments } = rulesOf(kind);
    return !enrolments.includes(enrolment) && `Members take part in ${kind} by ${enrolments.join(' or ')} only`;
  },
  ({ pays }, kind) => {
    const { pays: allowed } = rulesOf(kind);
    return !allowed.includes(pays.as) && `${kind} pays ${allowed.join(' or ')} only`;
  },
  amountProblem,
  ({ amount }) => {
    if (amount?.is !== 'BY_RANK') return false;
    const ranks = amount.ranks.map(({ rank }) => rank);
    return (ranks.length === 0 || new Set(ranks).size < ranks.length) && 'Each level has one amount, and there is one';
  },
  ({ stake }, kind) => rulesOf(kind).needs.includes('stake') !== (stake !== null) && stakeProblem(kind),
  ({ period }, kind) =>
    rulesOf(kind).needs.includes('period') !== (period !== null) &&
    'A cash back has a period, and nothing else has one',
  ({ leastDeposit }, kind) =>
    leastDeposit !== null && kind !== 'FIRST_DEPOSIT' && 'Only a first deposit has a smallest deposit',
  ({ stakeTypes }, _kind, { gameTypes }) => {
    const unknown = stakeTypes.find((type) => type !== 'PVP' && !gameTypes.includes(type));
    return unknown !== undefined && `There are no ${unknown} games`;
  },
  bonusProblem,
  ({ pays }, _kind, { prizeTables }) =>
    pays.as === 'TICKETS' && !prizeTables.includes(pays.table) && `There is no prize table ${pays.table}`,
  ({ isPaidAtOnce, enrolment }) =>
    isPaidAtOnce && enrolment === 'CODE' && 'What a code brings waits in the reward center, to be claimed',
  ({ pays, isPaidAtOnce }, kind) =>
    kind === 'FIRST_DEPOSIT' &&
    pays.as === 'BONUS' &&
    !isPaidAtOnce &&
    'A bonus for a deposit is given at once: a withdrawal before it is claimed would keep it',
  asksProblem,
];

/** Why such terms cannot be offered: the rule that they break; null where they can. */
export function problemOf(kind: OfferedKind, terms: PromotionTerms, choices: Choices): string | null {
  for (const check of CHECKS) {
    const problem = check(terms, kind, choices);
    if (typeof problem === 'string') return problem;
  }
  return null;
}

function amountProblem({ amount, pays }: PromotionTerms, kind: OfferedKind): string | false {
  if (pays.as === 'TICKETS') return amount !== null && 'Tickets have a number, and no amount';
  const { amounts } = rulesOf(kind);
  if (amount === null) return 'A reward has an amount';
  return !amounts.includes(amount.is) && `${kind} pays ${amounts.join(' or ')} amounts only`;
}

const stakeProblem = (kind: OfferedKind): string =>
  rulesOf(kind).needs.includes('stake') ? `${kind} says what is to be staked` : `${kind} asks for no stakes`;

function bonusProblem({ pays }: PromotionTerms, _kind: OfferedKind, { gameTypes, maxFactor }: Choices): string | false {
  if (pays.as !== 'BONUS') return false;
  if (pays.gameType.includes(',')) return 'A bonus is for games of one type';
  if (!gameTypes.includes(pays.gameType)) return `There are no ${pays.gameType} games for a bonus`;
  return pays.factor > maxFactor && `A bonus may be wagered ${maxFactor} times at most`;
}

function asksProblem({ asks, enrolment }: PromotionTerms): string | false {
  const asksForNothing = asks.comment === 'NONE' && asks.mostPictures === 0 && asks.contact === null;
  if (enrolment !== 'APPLICATION')
    return !asksForNothing && 'Only an application brings a comment, pictures or a number';
  return asks.leastPictures > asks.mostPictures && 'The smallest number of pictures is not above the largest';
}
