import { useMutation } from '@apollo/client/react';
import { unreachable } from '../../../apollo/unreachable.ts';
import type { RequestRegistrationCodeInput } from '../../../apollo/schema.generated.ts';
import type { CodeRequestOutcome } from '../codes/codeProblem.ts';
import { RequestRegistrationCodeDocument } from './useRegistrationCode.generated.ts';

type Input = Omit<RequestRegistrationCodeInput, 'sliderProof'>;

/**
 * Requests the code that proves ownership of a number.
 * @param solve asks the visitor to solve a slider; null if they close it
 */
export function useRegistrationCode(
  asksSlider: boolean,
  solve: () => Promise<string | null>,
): (input: Input) => Promise<CodeRequestOutcome> {
  const [mutate] = useMutation(RequestRegistrationCodeDocument, { fetchPolicy: 'no-cache' });

  async function ask(input: Input, wantsSlider: boolean): Promise<CodeRequestOutcome> {
    const sliderProof = wantsSlider ? await solve() : null;
    if (wantsSlider && sliderProof === null) return { __typename: 'GivenUp' };
    try {
      const { data } = await mutate({ variables: { input: { ...input, sliderProof } } });
      const outcome = data?.request;
      if (!outcome) return unreachable();
      switch (outcome.__typename) {
        case 'SliderRequired':
          return wantsSlider
            ? { __typename: 'Unreachable', reason: 'slider-wrong', isUnclear: false }
            : await ask(input, true);
        case 'FieldErrors':
          return { __typename: 'InvalidInput' };
        default:
          return outcome;
      }
    } catch (error) {
      return unreachable(error);
    }
  }
  return (input) => ask(input, asksSlider);
}
