import { createContext } from 'react';

/**
 * What follows a successful sign-in: data, toast, and where to go.
 * @param isFirst the member's first sign-in ([000] §4)
 * @param linking path of an account link begun before the sign-in; null without one
 */
export type CompleteSignIn = (isFirst?: boolean, linking?: string | null) => void;

export const SignInContext = createContext<CompleteSignIn>(() => undefined);
