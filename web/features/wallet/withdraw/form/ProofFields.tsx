import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import type { Operation } from '../../../../apollo/schema.generated.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import type { WithdrawParts } from '../parts.ts';
import type { Options } from './options.ts';
import type { Proof } from './useRequestWithdrawal.ts';

export type ProofNeeds = Pick<Options, 'needsPaymentPassword' | 'needsCode'>;

interface ProofFieldsProps {
  readonly needs: ProofNeeds;
  readonly operation: Operation;
  readonly Code: WithdrawParts['Code'];
  /** Where a forgotten or locked payment password is reset. */
  readonly reset: CentrePageLink;
}

/** The fields `paymentPassword` and `code` of the form around it, as far as they are needed. */
export function ProofFields({ needs, operation, Code, reset }: ProofFieldsProps) {
  return (
    <>
      {needs.needsPaymentPassword && <PasswordField reset={reset} />}
      {needs.needsCode && <Code operation={operation} />}
    </>
  );
}

/** What of a form's values proves that it is the member. */
export const proofOf = (
  { needsPaymentPassword, needsCode }: ProofNeeds,
  { paymentPassword, code }: { readonly paymentPassword: string; readonly code: string },
): Proof => ({
  ...(needsPaymentPassword && { paymentPassword }),
  ...(needsCode && { code: code.trim() }),
});
