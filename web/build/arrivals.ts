const home = 'app/pages/HomePage.generated.ts';

interface Arrival {
  /** The modules of the page, and the documents of its answers (`app/pageDocuments.ts`). */
  readonly modules: readonly string[];
  /** Its texts beside those of every page. */
  readonly texts: readonly string[];
  /** The page beneath, whose words are among the first, but whose scripts come later. */
  readonly beneath?: readonly string[];
}

/** Pages on which visitors arrive: they have first words, and what their scripts import is preloaded. */
export const ARRIVALS: Readonly<Record<string, Arrival>> = {
  '/': { modules: ['app/pages/HomePage.tsx', home], texts: [] },
  '/rng': { modules: ['features/games/list/GamesPage.tsx'], texts: [] },
  '/register': {
    modules: [
      'app/pages/RegisterPage.tsx',
      'features/session/registration/RegistrationDialog.tsx',
      home,
      'features/session/registration/RegistrationDialog.generated.ts',
    ],
    texts: ['registration', 'codes'],
    beneath: ['app/pages/HomePage.tsx'],
  },
  '/promotions': { modules: ['features/promotions/PromotionsPage.tsx'], texts: ['promotions'] },
  '/lottery': { modules: ['features/lottery/lobby/LotteryLobbyPage.tsx'], texts: ['lottery'] },
};
