import { sliderCheck, sliderStart } from '../../../../schema/upstream/session.ts';
import type { BoundUpstream } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import { attemptsLeftOf, toFeatureUnavailable, toRateLimited } from '../refusals.ts';
import { toSlider } from './mappers.ts';
import type { SolveSliderResult, StartSliderResult } from './records.ts';
import { fromSliderProof } from './sliderProof.ts';

export function startSlider(upstream: BoundUpstream): Promise<StartSliderResult> {
  return attempt(
    async () => {
      const value = await upstream.call(sliderStart, { query: { t: Date.now() } });
      return { __typename: 'StartSliderSuccess', slider: toSlider(value, sliderStart.name) } as const;
    },
    (refusal) => toFeatureUnavailable(refusal) ?? toRateLimited(refusal),
  );
}

/** Where the piece was put, or the nonce of the sum. */
export type SliderAnswer = { readonly left: number } | { readonly nonce: string };

export async function solveSlider(
  upstream: BoundUpstream,
  id: string,
  answer: SliderAnswer,
): Promise<SolveSliderResult> {
  if (id.length > 64 || ('nonce' in answer && answer.nonce.length > 32)) return missed(0);
  return attempt(
    async () => {
      const proof = await upstream.call(sliderCheck, { body: { lotNumber: id, ...answer } });
      return { __typename: 'SolveSliderSuccess', proof: fromSliderProof(proof) } as const;
    },
    (refusal) => (refusal.meaning === 'slider-wrong' ? missed(attemptsLeftOf(refusal) ?? 0) : toRateLimited(refusal)),
  );
}

function missed(attemptsLeft: number): SolveSliderResult {
  return { __typename: 'SliderMissed', message: 'The piece does not fit there.', attemptsLeft };
}
