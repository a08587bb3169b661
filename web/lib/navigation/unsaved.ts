import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Marks something typed that has not been sent yet; every form field does (`ui/Field/FormField`). */
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

/** Whether taking the page away would lose something typed. */
export const hasUnsaved = (): boolean => forms.size > 0;
