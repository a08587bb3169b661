import * as calls from '../../../schema/upstream/points.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Session } from '../../session/session.ts';
import { toViewer } from '../../session/viewer.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import type { InvalidInput } from '../../shared/userErrors.ts';
import { invalidInput } from '../../shared/userErrors.ts';
import { decimal, fields, optionalCount, optionalDecimal, text } from '../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../upstream/upstream.ts';
import { bare, detailsOf, toPasswordFailure } from '../../shared/paymentWrites/failures.ts';
import { write } from '../../shared/keyedWrite.ts';
import { amountProblem, textProblem } from '../../shared/paymentWrites/problems.ts';
import type {
  ConvertFailure,
  ConvertOrder,
  ConvertPointsResult,
  RedeemFailure,
  RedeemOrder,
  RedeemRewardResult,
} from './records.ts';

const { MOST_OF_A_REWARD } = calls;
const LONGEST_ADDRESS = 500;

/** Exchanges points, and money where the reward has a money part, for rewards. */
export function redeemReward(
  scope: RequestScope,
  order: RedeemOrder,
  changed: () => void,
): Promise<RedeemRewardResult> {
  const { rewardId, quantity, points, amount, address, mobile, paymentPassword, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: redeemProblem(order),
    changed,
    async work(session) {
      const call = calls.redeemPoints;
      const money = typeof amount === 'string' && { amount };
      const spent = { rewardId, quantity, points: Number(points), ...money };
      const body = { ...spent, address, mobileNum: mobile, paymentPassword, idempotencyKey };
      const answer = fields(await scope.upstream.call(call, { body }), call.name);
      const redemptionId = text(answer, 'referenceNo');
      return { __typename: 'RedeemRewardSuccess' as const, redemptionId, viewer: toViewer(session) };
    },
    toFailure: toRedeemFailure,
  });
}

/** Makes points into money in the main wallet. */
export function convertPoints(
  scope: RequestScope,
  order: ConvertOrder,
  changed: () => void,
): Promise<ConvertPointsResult> {
  const { points, pointsPerUnit, paymentPassword, idempotencyKey } = order;
  return write(scope, {
    idempotencyKey,
    problem: convertProblem(order),
    changed,
    async work(session) {
      const call = calls.convertPoints;
      const body = { points: Number(points), pointsPerUnit: Number(pointsPerUnit), paymentPassword, idempotencyKey };
      const answer = fields(await scope.upstream.call(call, { body }), call.name);
      return {
        __typename: 'ConvertPointsSuccess' as const,
        redemptionId: text(answer, 'referenceNo'),
        points: optionalDecimal(answer, 'points'),
        amount: decimal(answer, 'amount'),
        viewer: toViewer(session),
      };
    },
    toFailure: toConvertFailure,
  });
}

function redeemProblem({ rewardId, quantity, points, amount, address, mobile, paymentPassword }: RedeemOrder) {
  if (!isIdentifier(rewardId)) return { field: 'rewardId', problem: 'is no reward' };
  if (quantity < 1 || quantity > MOST_OF_A_REWARD)
    return { field: 'quantity', problem: `must be 1 to ${MOST_OF_A_REWARD}` };
  if (address.trim() === '' || address.length > LONGEST_ADDRESS)
    return { field: 'address', problem: `must have 1 to ${LONGEST_ADDRESS} characters` };
  if (!isMobile(mobile)) return { field: 'mobile', problem: 'must have 6 to 20 digits' };
  return (
    pointsProblem('points', points) ??
    (typeof amount === 'string' ? amountProblem('amount', amount) : null) ??
    textProblem({ paymentPassword })
  );
}

function convertProblem({ points, pointsPerUnit, paymentPassword }: ConvertOrder) {
  return (
    pointsProblem('points', points) ?? pointsProblem('pointsPerUnit', pointsPerUnit) ?? textProblem({ paymentPassword })
  );
}

const pointsProblem = (field: string, points: string) =>
  /^\d+$/.test(points) && Number(points) > 0 && Number.isSafeInteger(Number(points))
    ? null
    : { field, problem: `must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER}` };

const isMobile = (mobile: string): boolean => {
  const digits = mobile.replaceAll(/\D/g, '').length;
  return /^[\d +()-]{6,32}$/.test(mobile) && digits >= 6 && digits <= 20;
};

function toRedeemFailure(refusal: UpstreamRefusal, session: Session): RedeemFailure | InvalidInput | null {
  const details = detailsOf(refusal);
  switch (refusal.meaning) {
    case 'reward-unavailable':
    case 'not-found':
      return bare('RewardUnavailable', 'There is no such reward any more.');
    case 'reward-changed': {
      const [points, amount] = [optionalDecimal(details, 'points'), optionalDecimal(details, 'amount')];
      return { __typename: 'RewardChanged', message: 'The reward costs something else now.', points, amount };
    }
    case 'reward-out-of-stock': {
      const stock = optionalCount(details, 'stock');
      return { __typename: 'RewardOutOfStock', message: 'There are not as many left.', stock };
    }
    case 'mobile-format':
      return invalidInput({ field: 'mobile', problem: 'is no number that the operator takes' });
    case 'insufficient-balance':
      return { __typename: 'InsufficientBalance', message: 'The wallet does not hold it.', viewer: toViewer(session) };
    default:
      return tooFewPoints(refusal, session) ?? toPasswordFailure(refusal);
  }
}

function toConvertFailure(refusal: UpstreamRefusal, session: Session): ConvertFailure | null {
  const details = detailsOf(refusal);
  switch (refusal.meaning) {
    case 'conversion-limit': {
      const minimumPoints = optionalDecimal(details, 'minimumPoints');
      return { __typename: 'ConversionOutOfLimits', message: 'These are too few to convert.', minimumPoints };
    }
    case 'conversion-rate-changed': {
      const pointsPerUnit = optionalDecimal(details, 'pointsPerUnit');
      return { __typename: 'ConversionRateChanged', message: 'Points are worth something else now.', pointsPerUnit };
    }
    default:
      return tooFewPoints(refusal, session) ?? toPasswordFailure(refusal);
  }
}

function tooFewPoints({ meaning }: UpstreamRefusal, session: Session) {
  if (meaning !== 'points-insufficient') return null;
  return {
    __typename: 'InsufficientPoints' as const,
    message: 'The viewer does not have that many points.',
    viewer: toViewer(session),
  };
}
