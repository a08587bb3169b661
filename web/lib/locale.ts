import { createContext, useContext } from 'react';

/** BCP 47 tag for formatting numbers and dates; the app provides the player's. */
export const LocaleContext = createContext('fil-PH');

export const useLocale = (): string => useContext(LocaleContext);
