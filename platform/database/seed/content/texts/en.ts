import type { ContentTexts } from './contentTexts.ts';

export const EN: ContentTexts = {
  tagline: 'Fair games for play money.',
  licensing: 'Baize & Brass plays with play money only, and holds no gaming licence.',
  banners: {
    home0: ['Slots, tables, lotteries and sports', 'More than ten thousand games, for play money only.'],
    home1: ['Dragon games', 'More than eight hundred games with dragons in them. Find yours.'],
    home2: [
      'Every spin can be checked',
      'Seeds fixed before you play, published rules, and a page to check each round.',
    ],
    rng0: ['Slots from twenty-five studios', 'Lines, classics, ways and clusters, each with its return shown.'],
    rng1: ['Popular slots', 'The slots on the hot list.'],
    live: ['Live tables', 'Baccarat, roulette, dice and dragon tiger, day and night.'],
    fish: ['Fish games', 'Reefs, turtles and deep water.'],
    pvp: ['Play against another player', 'Card duels for two: five cards, laid face down.'],
    sports: ['Football to snooker', 'All matches in one calendar.'],
    esports: ['Teams and tournaments', 'Matches, maps and card games.'],
    lott: ['Draws all day long', 'House draws, daily and every minute.'],
    down: ['On your home screen', 'Add the site and open it with one tap.'],
    promotion: ['Our offers', 'Each with its terms.'],
    shop: ['Your points stay yours', 'They never expire.'],
    help: ['Questions and answers', 'What players ask most.'],
    login: ['Welcome back', 'Good to see you again.'],
    reg: ['Welcome', 'For adults only, with play money only.'],
    leftmenu: ['Customer service', 'We are here to help.'],
  },
  notices: {
    welcome: [
      'Welcome to Baize & Brass: all play here is with play money',
      [
        'Everything you win or lose here is <strong>play money</strong>. It cannot be bought, and it cannot be paid out.',
        'You can look around without an account. To open a game, sign in or start free play.',
      ],
    ],
    fair: [
      'Every slot spin can be checked afterwards',
      [
        'Before you spin, the house commits to a secret seed by publishing its fingerprint. Your own seed and a counter are mixed in.',
        'When the seed is revealed you can recompute each round on the verification page, even without a connection.',
      ],
    ],
    jackpot: [
      'One jackpot for all slots',
      [
        'For every stake on a real account, we add half a per cent to one pool, and every spin has a chance to win all of it.',
        'The counter on the slots page shows the real amount in the pool.',
      ],
    ],
    trial: [
      'No account yet? Free play opens almost every slot',
      ['Free play gives you play money for one visit. Favourites, history and the jackpot need an account.'],
    ],
    favourites: [
      'Keep the games you like',
      [
        'Press the heart on a game to add it to your favourites. Your favourites and recent games have their own lists on the slots page, on every device you sign in on.',
      ],
    ],
    display: [
      'Light, dark and six languages',
      [
        'The site is in 中文, English, Bahasa Indonesia, ไทย, Filipino and Tiếng Việt, with a light and a dark theme. Your device remembers both.',
      ],
    ],
    session: [
      'One account, one device',
      [
        'When you sign in on another device, the first one is signed out. If that was not you, change your password at once.',
      ],
    ],
    adults: [
      'For adults only',
      [
        'You must be at least <strong>18 years old</strong> to use this site.',
        'Games should stay games: set yourself a time, take breaks, and stop when it is no longer fun.',
      ],
    ],
    before: [
      'Before you play',
      [
        'Everything here is <strong>play money</strong>: nothing is paid in, and nothing is paid out.',
        'You must be at least <strong>18 years old</strong>. The rules of each game, its chances and the rules of the site are in the help centre.',
      ],
    ],
    promoFreePlay: [
      'Free play, as often as you like',
      ['Each free-play visit starts with new play money. There is nothing to claim and nothing to pay back.'],
    ],
    promoJackpot: [
      'Every stake takes part in the jackpot',
      [
        'This holds for real accounts, without a ticket. The larger the stake, the larger the chance, in exact proportion.',
      ],
    ],
    hotSlots: [
      'Most popular games',
      ['The hot list on the slots page shows the most popular games. Each studio has its own hot list, too.'],
    ],
    forAgents: [
      'For agents: your reports',
      [
        'Your team overview adds up every member below you, day by day. Yesterday and before no longer change.',
        'Team management shows the way down to each member, and sends money to those directly below you.',
      ],
    ],
    mechanics: [
      'Four kinds of slots',
      [
        '<strong>Lines</strong> pay along twenty lines. <strong>Classics</strong> have three reels and five lines. <strong>Ways</strong> pay 243 ways and give free spins. <strong>Clusters</strong> fall and can pay again.',
        'Every game shows its paytable, return and volatility before you spin.',
      ],
    ],
  },
  club: {
    everybody: 'Every game, your favourites on every device, and your history',
    play: 'Your level beside your name',
    gift: 'A gift of {gift} in play money when you reach this level',
    vipService: 'VIP customer service',
  },
  support: { chat: 'Contact form', vip: 'VIP service', email: 'Write to us' },
  supportPage: {
    title: 'Customer service',
    back: 'Back to {brand}',
    intro: 'Write to us. We read every message.',
    question: 'What is it about?',
    topics: ['A game', 'My account', 'The site', 'Something else'],
    note: 'Your message',
    contact: 'How can we reach you? (optional)',
    send: 'Send',
    thanks: 'Thank you. We have received your message.',
    wrong: 'Please write between 10 and 500 characters.',
    tooMany: 'You have sent many messages within an hour. Please try again later.',
    foreign: 'This message was sent from another site. Please write it here.',
    closed: 'The contact form is closed.',
  },
};
