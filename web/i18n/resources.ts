import type common from './locales/en/common.json';
import type games from './locales/en/games.json';
import type home from './locales/en/home.json';
import type catalogue from './locales/en/lazy/catalogue.json';
import type centres from './locales/en/lazy/centres.json';
import type codes from './locales/en/lazy/codes.json';
import type deposit from './locales/en/lazy/deposit.json';
import type download from './locales/en/lazy/download.json';
import type funds from './locales/en/lazy/funds.json';
import type help from './locales/en/lazy/help.json';
import type operator from './locales/en/lazy/operator.json';
import type inbox from './locales/en/lazy/inbox.json';
import type agentAccount from './locales/en/lazy/agentAccount.json';
import type agents from './locales/en/lazy/agents.json';
import type contracts from './locales/en/lazy/contracts.json';
import type affiliate from './locales/en/lazy/affiliate.json';
import type letters from './locales/en/lazy/letters.json';
import type missions from './locales/en/lazy/missions.json';
import type news from './locales/en/lazy/news.json';
import type paging from './locales/en/lazy/paging.json';
import type pictures from './locales/en/lazy/pictures.json';
import type records from './locales/en/lazy/records.json';
import type points from './locales/en/lazy/points.json';
import type recovery from './locales/en/lazy/recovery.json';
import type referral from './locales/en/lazy/referral.json';
import type refusals from './locales/en/lazy/refusals.json';
import type registration from './locales/en/lazy/registration.json';
import type security from './locales/en/lazy/security.json';
import type slider from './locales/en/lazy/slider.json';
import type social from './locales/en/lazy/social.json';
import type vip from './locales/en/lazy/vip.json';
import type session from './locales/en/session.json';
import type shell from './locales/en/shell.json';
import type site from './locales/en/site.json';
import type lottery from './locales/en/lazy/lottery.json';
import type payment from './locales/en/lazy/payment.json';
import type transfers from './locales/en/lazy/transfers.json';
import type withdraw from './locales/en/lazy/withdraw.json';
import type bonuses from './locales/en/lazy/bonuses.json';
import type promotions from './locales/en/lazy/promotions.json';
import type rewardCentre from './locales/en/lazy/rewardCentre.json';
import type tickets from './locales/en/lazy/tickets.json';
import type writing from './locales/en/lazy/writing.json';
import type wallet from './locales/en/wallet.json';

/** Namespaces that are loaded with the page. */
export interface FirstResources {
  common: typeof common;
  games: typeof games;
  home: typeof home;
  session: typeof session;
  shell: typeof shell;
  site: typeof site;
  wallet: typeof wallet;
}

/**
 * Namespaces of parts that not every visitor opens, in `locales/<language>/lazy`; loaded by `loadWords` with the part
 * itself.
 */
export interface LazyResources {
  catalogue: typeof catalogue;
  pictures: typeof pictures;
  deposit: typeof deposit;
  download: typeof download;
  funds: typeof funds;
  help: typeof help;
  agentAccount: typeof agentAccount;
  agents: typeof agents;
  contracts: typeof contracts;
  affiliate: typeof affiliate;
  letters: typeof letters;
  vip: typeof vip;
  codes: typeof codes;
  recovery: typeof recovery;
  centres: typeof centres;
  inbox: typeof inbox;
  missions: typeof missions;
  news: typeof news;
  paging: typeof paging;
  points: typeof points;
  records: typeof records;
  operator: typeof operator;
  referral: typeof referral;
  refusals: typeof refusals;
  social: typeof social;
  registration: typeof registration;
  slider: typeof slider;
  security: typeof security;
  lottery: typeof lottery;
  payment: typeof payment;
  transfers: typeof transfers;
  withdraw: typeof withdraw;
  bonuses: typeof bonuses;
  promotions: typeof promotions;
  rewardCentre: typeof rewardCentre;
  tickets: typeof tickets;
  writing: typeof writing;
}

export type LazyNamespace = keyof LazyResources;
