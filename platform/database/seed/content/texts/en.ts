import type { ContentTexts } from './contentTexts.ts';

export const EN: ContentTexts = {
  tagline: 'A quiet room, a fair game.',
  licensing: 'Baize & Brass plays with play money only, and holds no gaming licence.',
  banners: {
    home0: ['Your seat under the lamp', 'Ten thousand slots, one calm table. Play money only.'],
    home1: ['The dragon keeps the door', 'More than eight hundred titles with dragons in them. Find yours.'],
    home2: ['Every spin can be checked', 'Committed seeds, open mathematics, a verification page for each round.'],
    rng0: [
      'Twenty-five studios, one wheel of stars',
      'Lines, classics, ways and clusters, each with its odds printed.',
    ],
    rng1: ['Spring on the river', 'Quiet games for a long evening.'],
    live: ['The curtain rises at the table', 'Baccarat, roulette, dice and dragon tiger, dealt day and night.'],
    fish: ['Down where the turtles are', 'Reefs, nets and deep water.'],
    pvp: ['Across the table, another player', 'Card duels for two: five cards, laid face down.'],
    sports: ['The trophy goes to the patient', 'Football to snooker, one calendar.'],
    esports: ['Three arches, one arena', 'Teams, circuits and card duels.'],
    lott: ['The drum turns by the clock', 'Draws of the house, daily and by the minute.'],
    down: ['The room in your pocket', 'Put the site on your home screen and come in with one tap.'],
    promotion: ['Something set aside for you', 'What the house offers stands here, with its terms.'],
    shop: ['Points well kept', 'They never expire.'],
    help: ['Ask the owl', 'Answers to what players ask most.'],
    login: ['Welcome back', 'Your table is as you left it.'],
    reg: ['Take a seat', 'For adults only, and for play money only.'],
    leftmenu: ['The front desk', 'Somebody is there.'],
  },
  notices: {
    welcome: [
      'Welcome to Baize & Brass: all play here is with play money',
      [
        'Everything you win or lose here is <strong>play money</strong>. It cannot be bought, and it cannot be paid out.',
        'Look around as long as you like. To open a game, sign in or start free play.',
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
        'Half a per cent of every real-account stake goes from the house into one pool, and every spin has a chance to win all of it.',
        'The counter on the slots page shows what the pool really holds.',
      ],
    ],
    trial: [
      'No account yet? Free play opens almost every slot',
      ['Free play gives you a purse of play money for one visit. Favourites, history and the jackpot need an account.'],
    ],
    favourites: [
      'Keep the games you like',
      [
        'Press the heart on a game to keep it. Your favourites and your recent games wait in their own lists on the slots page, on every device you sign in on.',
      ],
    ],
    display: [
      'Day, night and six languages',
      [
        'The site speaks 中文, English, Bahasa Indonesia, ไทย, Filipino and Tiếng Việt, and it has a light and a dark room. Both are remembered on your device.',
      ],
    ],
    session: [
      'One account, one seat',
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
        'You must be at least <strong>18 years old</strong>. The rules of each game, its chances and the rules of the house are in the help centre.',
      ],
    ],
    promoFreePlay: [
      'Free play, as often as you like',
      ['Each free-play visit begins with a fresh purse. There is nothing to claim and nothing to pay back.'],
    ],
    promoJackpot: [
      'The jackpot needs no ticket',
      ['Any stake on a real account takes part. The larger the stake, the larger the chance, in exact proportion.'],
    ],
    hotSlots: [
      'What is being opened most',
      ['The hot list on the slots page gathers the titles that lead the house. Each studio has its own hot list too.'],
    ],
    mechanics: [
      'Four kinds of slots',
      [
        '<strong>Lines</strong> pay along twenty lines. <strong>Classics</strong> have three reels and five lines. <strong>Ways</strong> pay 243 ways and give free spins. <strong>Clusters</strong> fall and pay again.',
        'Every game shows its paytable, its return and how much it swings before you spin.',
      ],
    ],
  },
  club: {
    everybody: 'Every game, your favourites on every device, and your history',
    play: 'Your level beside your name',
    gift: 'A gift of {gift} in play money on arrival',
    desk: 'The VIP service at the front desk',
  },
  support: { chat: 'Front desk', vip: 'VIP service', email: 'Write to us' },
  desk: {
    title: 'Front desk',
    back: 'Back to {brand}',
    intro: 'Leave us a note. Somebody from the house reads every one.',
    question: 'What is it about?',
    topics: ['A game', 'My account', 'The site', 'Something else'],
    note: 'Your note',
    contact: 'How may we reach you? (optional)',
    send: 'Leave the note',
    thanks: 'Thank you. Your note lies on our desk.',
    wrong: 'Please write between 10 and 500 characters.',
    tooMany: 'You have left us many notes within the hour. Please come back later.',
    foreign: 'That note was sent from another site. Please write it here.',
    closed: 'The front desk is closed.',
  },
};
