/** A code is valid for one purpose: one sent for signing in cannot set a password. */
export const CODE_PURPOSES = [
  'login',
  'registration',
  'recovery',
  'binding',
  'verification',
  'paymentPassword',
  'cardAdded',
  'cardRemoved',
  'withdrawal',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
