import type { Offer } from './ExtraStep.tsx';

/** A sign-in that waits for one more step ([001] §4), and who is told when its typist comes back from the step. */
export interface ExtraStepNeeded {
  readonly offers: readonly [Offer, ...Offer[]];
  /** By choice, or because the step has waited too long. */
  readonly onBack: (isOver: boolean) => void;
}

/** The step that a sign-in's answer asks for; null where it asks for none. */
export function stepNeeded(
  outcome: { readonly __typename: string; readonly offers?: readonly Offer[] },
  onBack: ExtraStepNeeded['onBack'],
): ExtraStepNeeded | null {
  const [first, ...others] = outcome.__typename === 'ExtraStepRequired' ? (outcome.offers ?? []) : [];
  return first ? { offers: [first, ...others], onBack } : null;
}
