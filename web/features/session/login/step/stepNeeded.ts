import type { Offer } from './ExtraStep.tsx';

/** A sign-in that needs one more step ([001] §4). */
export interface ExtraStepNeeded {
  readonly offers: readonly [Offer, ...Offer[]];
  /** Called on return: by choice, or because the step has expired. */
  readonly onBack: (isOver: boolean) => void;
}

/** The step that a result requires; null if none. */
export function stepNeeded(
  outcome: { readonly __typename: string; readonly offers?: readonly Offer[] },
  onBack: ExtraStepNeeded['onBack'],
): ExtraStepNeeded | null {
  const [first, ...others] = outcome.__typename === 'ExtraStepRequired' ? (outcome.offers ?? []) : [];
  return first ? { offers: [first, ...others], onBack } : null;
}
