import type common from './locales/en/common.json';
import type games from './locales/en/games.json';
import type home from './locales/en/home.json';
import type session from './locales/en/session.json';
import type shell from './locales/en/shell.json';
import type site from './locales/en/site.json';
import type wallet from './locales/en/wallet.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof common;
      games: typeof games;
      home: typeof home;
      session: typeof session;
      shell: typeof shell;
      site: typeof site;
      wallet: typeof wallet;
    };
  }
}
