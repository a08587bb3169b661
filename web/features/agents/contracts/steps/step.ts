import type { ContractStepInput } from '../../../../apollo/schema.generated.ts';
import type { Preview_PreviewFragment } from './Preview.generated.ts';
import type { LawBroken_LawFragment } from './LawBroken.generated.ts';

export type Preview = Preview_PreviewFragment;
export type Law = LawBroken_LawFragment;
export type Offer = NonNullable<ContractStepInput['offer']>;

const TYPES = ['offer', 'accept', 'reject', 'withdraw', 'requestEnd'] as const;
export type StepType = (typeof TYPES)[number];

/** What is to be done: new terms for somebody, or something with a contract. */
export type Step =
  | { readonly type: 'offer'; readonly offer: Offer }
  | { readonly type: Exclude<StepType, 'offer'>; readonly contractId: string };

/** A step, and what the dialog says of it. */
export interface AskedStep {
  readonly step: Step;
  /** What is answered or taken back; of no meaning to other steps. */
  readonly subject: 'offer' | 'end';
  /** The other side's name; null for the house. */
  readonly other: string | null;
}

/** What is sent, and kept while its outcome is unclear. */
export interface MarkedStep {
  readonly step: Step;
  readonly mark: string;
}

/** As the preview is asked for. */
export function toStepInput(step: Step): ContractStepInput {
  switch (step.type) {
    case 'offer':
      return { offer: step.offer };
    case 'accept':
      return { accept: step.contractId };
    case 'reject':
      return { reject: step.contractId };
    case 'withdraw':
      return { withdraw: step.contractId };
    case 'requestEnd':
      return { requestEnd: step.contractId };
  }
}

/** Whether what a browser kept is a step. */
export function isMarkedStep(value: unknown): value is MarkedStep {
  const { step, mark } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof mark !== 'string' || typeof step !== 'object' || step === null) return false;
  const { type, contractId, offer } = step as Readonly<Record<string, unknown>>;
  if (type === 'offer') return typeof offer === 'object' && offer !== null;
  return TYPES.some((known) => known === type) && typeof contractId === 'string';
}
