/** A title and the sentence under it. */
export type Headline = readonly [title: string, subtitle: string];
/** A title and its paragraphs; paragraphs may hold `<strong>`. */
export type Notice = readonly [title: string, paragraphs: readonly string[]];

export type BannerKey =
  | 'home0'
  | 'home1'
  | 'home2'
  | 'rng0'
  | 'rng1'
  | 'live'
  | 'fish'
  | 'pvp'
  | 'sports'
  | 'esports'
  | 'lott'
  | 'down'
  | 'promotion'
  | 'shop'
  | 'help'
  | 'login'
  | 'reg'
  | 'leftmenu';

export type NoticeKey =
  | 'welcome'
  | 'fair'
  | 'jackpot'
  | 'trial'
  | 'favourites'
  | 'display'
  | 'session'
  | 'adults'
  | 'before'
  | 'promoFreePlay'
  | 'promoJackpot'
  | 'hotSlots'
  | 'forAgents'
  | 'mechanics';

/** Everything the operator writes to its visitors, in one language. A missing text does not compile. */
export interface ContentTexts {
  readonly tagline: string;
  readonly licensing: string;
  readonly banners: Readonly<Record<BannerKey, Headline>>;
  readonly notices: Readonly<Record<NoticeKey, Notice>>;
  /** What the club's levels bring; `{gift}` is the level's own. */
  readonly club: {
    readonly everybody: string;
    readonly play: string;
    readonly gift: string;
    readonly vipService: string;
  };
  readonly support: { readonly chat: string; readonly vip: string; readonly email: string };
  readonly supportPage: {
    readonly title: string;
    /** `{brand}` is the operator's name. */
    readonly back: string;
    readonly intro: string;
    readonly question: string;
    readonly topics: readonly [string, string, string, string];
    readonly note: string;
    readonly contact: string;
    readonly send: string;
    readonly thanks: string;
    readonly wrong: string;
    readonly tooMany: string;
    readonly foreign: string;
    readonly closed: string;
  };
}
