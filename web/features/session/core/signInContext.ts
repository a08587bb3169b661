import { createContext } from 'react';

/**
 * @param isFirst the member has never been here before ([000] §4)
 * @param linking where what they began before signing in goes on; null when nothing was begun
 */
export type CompleteSignIn = (isFirst?: boolean, linking?: string | null) => void;

export const SignInContext = createContext<CompleteSignIn>(() => undefined);
