import type { ReactNode } from 'react';
import { type IdentityCheck, useIdentityCheck } from './useIdentityCheck.tsx';

/** Gives what is in it a way to run writes that need a recently confirmed sign-in. Texts: `security` and `codes`. */
export function Confirming({ children }: { readonly children: (confirmed: IdentityCheck['run']) => ReactNode }) {
  const { run, dialog } = useIdentityCheck();
  return (
    <>
      {children(run)}
      {dialog}
    </>
  );
}
