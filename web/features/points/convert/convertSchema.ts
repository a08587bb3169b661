import { object, string } from 'yup';
import { wholePoints } from '../../../lib/points.ts';
import { passwordSchema } from '../passwordSchema.ts';
import { convert, pointsTyped } from '../worth.ts';

/** What is wrong with the points; one at a time. */
export const MESSAGES = ['points', 'minimum', 'balance', 'cent'] as const;
export type Message = (typeof MESSAGES)[number];
export const isMessage = (key: string): key is Message => MESSAGES.some((known) => known === key);

export interface ConvertLimits {
  readonly balance: string | null;
  readonly minimumPoints: string | null;
  readonly pointsPerUnit: string;
}

/** The rules of a conversion. What is no number of points has one message alone. */
export const convertSchema = ({ balance, minimumPoints, pointsPerUnit }: ConvertLimits) => {
  const holds = (typed: string, rule: (points: bigint) => boolean): boolean => {
    const points = pointsTyped(typed);
    return points === null || rule(points);
  };
  return passwordSchema.concat(
    object({
      points: string()
        .default('')
        .test('points', 'points' satisfies Message, (typed) => pointsTyped(typed) !== null)
        .test('balance', 'balance' satisfies Message, (typed) =>
          holds(typed, (points) => balance === null || points <= wholePoints(balance)),
        )
        .test('minimum', 'minimum' satisfies Message, (typed) =>
          holds(typed, (points) => minimumPoints === null || points >= wholePoints(minimumPoints)),
        )
        .test('cent', 'cent' satisfies Message, (typed) =>
          holds(typed, (points) => convert(points, pointsPerUnit)?.amount !== '0.00'),
        ),
    }),
  );
};
