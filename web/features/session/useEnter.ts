import { createContext, useContext } from 'react';

/** What the session does once a form has signed someone in; the provider gives it. */
export const EnterContext = createContext<(isFirst?: boolean) => void>(() => undefined);

export const useEnter = (): ((isFirst?: boolean) => void) => useContext(EnterContext);
