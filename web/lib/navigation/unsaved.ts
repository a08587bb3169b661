import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Marks input that has not been sent yet; every form field uses it (`ui/Field/FormField`). */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(
    function mark() {
      if (!isUnsaved) return undefined;
      const form = Symbol('form');
      forms.add(form);
      return () => void forms.delete(form);
    },
    [isUnsaved],
  );
}

/** Whether leaving the page would lose input. */
export const hasUnsaved = (): boolean => forms.size > 0;
