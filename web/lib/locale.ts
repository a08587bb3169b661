import { createContext, useContext } from 'react';

/** BCP 47 tag that numbers and dates are written in; the app provides the player's. */
export const LocaleContext = createContext('fil-PH');

export const useLocale = (): string => useContext(LocaleContext);
