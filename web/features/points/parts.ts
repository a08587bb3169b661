import type { ComponentType } from 'react';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';

/** Parts of the app that the points mall is composed with. */
export interface PointMallParts {
  /** Sets the first payment password. */
  readonly PasswordForm: ComponentType<{ readonly onDone: () => void }>;
  /** Sets a new payment password with a code; leads to where contacts are proven. */
  readonly ResetPassword: ComponentType<{ readonly onDone: () => void; readonly securityCentre: CentrePageLink }>;
}
