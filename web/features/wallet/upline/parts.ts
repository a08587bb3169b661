import type { ComponentType } from 'react';
import type { ResetPassword } from '../forms/ResetPage.tsx';

/** Parts of the app that the page for the upline is composed with. */
export interface UplineParts {
  /** Sets the first payment password. */
  readonly PasswordForm: ComponentType<{ readonly onDone: () => void }>;
  readonly ResetPassword: ResetPassword;
}
