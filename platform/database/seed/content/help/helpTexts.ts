/** A topic and its questions, in order; each key is part of an address, so it must not change. */
export const TOPICS = {
  start: ['signIn', 'open', 'freePlay', 'remember', 'display', 'app'],
  games: ['find', 'keep', 'kinds', 'closed'],
  howTo: ['liveTables', 'cockfights', 'lotteries', 'books', 'duels', 'fishing'],
  fairness: ['seeds', 'verify', 'rtp'],
  money: ['playMoney', 'balance', 'wallets', 'pool'],
  account: ['safe', 'forgot', 'extra', 'otherDevice', 'locked'],
  promos: ['offers', 'missions', 'points', 'club'],
  care: ['age', 'limits', 'stop', 'exclusion', 'family'],
  rules: ['siteRules'],
  privacy: ['stored', 'cookies', 'erase'],
  partners: ['agent', 'apply'],
  contact: ['reach', 'answer'],
} as const;

export type Topic = keyof typeof TOPICS;
export type Question = (typeof TOPICS)[Topic][number];

/** A paragraph, or steps to be taken in their order; both may hold `<strong>` and links within the site. */
export type Block = string | readonly string[];

/** A missing text does not compile. */
export type HelpTexts = Readonly<
  Record<Topic, readonly [title: string, blocks: null]> &
    Record<Question, readonly [title: string, blocks: readonly Block[]]>
>;
