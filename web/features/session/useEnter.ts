import { createContext, useContext } from 'react';

/** What the session does once a form has signed someone in; the provider gives it. */
export const EnterContext = createContext<() => void>(() => undefined);

export const useEnter = (): (() => void) => useContext(EnterContext);
