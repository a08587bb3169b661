import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useOwnTitle } from '../../lib/navigation/pageHead.ts';

const TITLES = {
  '': null,
  home: null,
  'index.html': null,
  register: 'register',
  noticepage: 'notices',
  vip: 'vip',
  // The page sets its title, because its texts are loaded later.
  missions: null,
  pointmall: 'pointMall',
  live: 'LIVE',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  rng: 'RNG',
  fish: 'FISH',
  pvp: 'PVP',
  lottery: 'LOTTERY',
  vnlottery: 'LOTTERY',
  elott: 'LOTTERY',
  seamless: 'LOTTERY',
  fbsports: 'SPORTS',
  game: 'game',
  start: 'game',
  promotions: 'promotions',
  promodetail: 'promotions',
  help: 'help',
  helpmc: 'help',
  down: 'download',
  download: 'download',
  join: 'join',
  login: 'login',
} as const;

/**
 * Sets the document's title, in the page's language: the title that the page sets (`usePageHead`) or the one of its
 * address, then the brand.
 */
export function usePageTitle(brand: string | undefined): void {
  const { t } = useTranslation('shell');
  const first = useLocation().pathname.split('/')[1]?.toLowerCase() ?? '';
  const known = isKnown(first) ? TITLES[first] : 'notFound';
  const page = useOwnTitle() ?? (known === null ? t('title.home') : t(`title.${known}`));
  useEffect(
    function nameDocument() {
      document.title = brand ? `${page} · ${brand}` : page;
    },
    [page, brand],
  );
}

const isKnown = (word: string): word is keyof typeof TITLES => Object.hasOwn(TITLES, word);
