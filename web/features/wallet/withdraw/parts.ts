import type { ComponentType, ReactNode } from 'react';
import type { Operation } from '../../../apollo/schema.generated.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import type { ResetPassword } from '../forms/ResetPage.tsx';
import type { PicturesProps } from '../records/case/picturesProps.ts';

/** Parts of the app that the pages of withdrawals are composed with. */
export interface WithdrawParts {
  /** Chooses and sends the pictures of what is missing. */
  readonly Pictures: ComponentType<PicturesProps>;
  /** The field `code` of the form around it, with the button that sends a code by SMS. */
  readonly Code: ComponentType<{ readonly operation: Operation }>;
  /** Sets the first payment password. */
  readonly PasswordForm: ComponentType<{ readonly onDone: () => void }>;
  /** Changes the payment password; leads to its reset. */
  readonly ChangePassword: ComponentType<{ readonly onDone: () => void; readonly reset: CentrePageLink }>;
  readonly ResetPassword: ResetPassword;
  /** Gives what is in it the means to run writes that need a confirmed sign-in. */
  readonly Confirming: ComponentType<{ readonly children: (confirmed: Confirmed) => ReactNode }>;
}

/** Runs a write; where the sign-in has to be confirmed first, asks for that and runs it again. */
export type Confirmed = <Outcome extends { readonly __typename: string }>(
  action: () => Promise<Outcome>,
) => Promise<Outcome>;
