import type { HelpTexts } from './helpTexts.ts';

export const EN: HelpTexts = {
  start: ['Getting started', null],
  signIn: [
    'How do I sign in?',
    [
      'Press “Sign in” at the top, then enter your username and password. After wrong attempts we ask you to type the characters of a picture. After too many, the account is locked for a while.',
    ],
  ],
  open: [
    'How do I open an account?',
    [
      'Choose to join in the sign-in window. The form asks only for what we need, says at each field what it expects, and keeps what you typed when something is wrong.',
      'You must be at least 18 years old, and one account is enough for one person. You can look around without an account: free play is open to everyone.',
    ],
  ],
  freePlay: [
    'What is free play?',
    [
      'A trial account for one visit, with its own play money. It opens every slot that offers free play. It keeps no favourites and cannot win the jackpot.',
    ],
  ],
  remember: [
    'What does “Remember me” do?',
    [
      'It lets this device sign you in again for 24 hours. Your password is not stored on it. Do not use it on a shared device.',
    ],
  ],
  display: [
    'How do I change language and colours?',
    [
      'The site is in six languages: choose yours in the menu with the globe. Texts, numbers and dates change at once. The button beside it switches between the light and the dark theme. Your device remembers both.',
    ],
  ],
  app: [
    'Can I install the site on my phone?',
    [
      'Yes. The page <a href="/down">App download</a> shows it step by step for Android and for iPhone. The account and the balance are the same.',
    ],
  ],

  games: ['Games', null],
  find: [
    'How do I find a game?',
    [
      'Choose a studio, a kind of game, the lowest stake or a number of lines, or type part of a name. Capitals and accents do not matter, and you can search in every language of the site.',
    ],
  ],
  keep: [
    'Where are my favourites and recent games?',
    [
      'Both are lists on the slots page. Press the heart on a game to add it to your favourites. Press it again to remove it. A recent game moves to the front each time you open it.',
    ],
  ],
  kinds: [
    'What kinds of slots are there?',
    [
      '<strong>Lines</strong> pay along twenty lines. <strong>Classics</strong> have three reels and five lines. <strong>Ways</strong> pay 243 ways and give free spins. <strong>Clusters</strong> fall, pay and fall again.',
      'Open the paytable of a game before you spin: it shows every prize, the return and the volatility.',
    ],
  ],
  closed: [
    'Why is a game closed?',
    [
      'It is under maintenance, or its table has not opened yet. The message says until when, if that is known, and offers other games.',
    ],
  ],

  howTo: ['How each game is played', null],
  liveTables: [
    'How do live tables work?',
    [
      'Baccarat and roulette are played in rounds that everybody at the table shares. Choose a chip, put it on the table while bets are open, and place the bet before the time runs out. A placed bet cannot be taken back. A bet that comes too late is refused and costs nothing.',
      'Rules, prices and limits are in the table’s menu under “Rules”. If your connection breaks, the table goes on, and when you come back you see what came of your bets. A round that is called off gives all stakes back.',
    ],
  ],
  cockfights: [
    'How is a cockfight played?',
    [
      'Two birds meet, meron and wala. How likely each is to win is shown before bets open; the prices follow from it and differ from fight to fight. A draw pays 8 to 1 and gives the stakes on both birds back.',
      'The fight is drawn by the house’s seed, and no animal takes part. “Cockfight” in the menu opens a table at once.',
    ],
  ],
  lotteries: [
    'How do I play a lottery?',
    [
      [
        'Choose a lottery, and see until when its next draw takes bets.',
        'Choose a kind of bet and pick numbers: by hand, by typing, or by a quick pick. Beside it you see what it pays and returns in the long run.',
        'Add the bets to your slip, look at the total, and confirm.',
      ],
      'Nothing is charged before you confirm. Your tickets are then under “My tickets”, and winnings are paid after the draw. If a draw does not count, all its stakes are returned.',
    ],
  ],
  books: [
    'How do bets on sports and esports work?',
    [
      'Press a price to add it to your slip. You get the price you saw, or the bet is refused and nothing is charged. Bets are open until the match starts.',
      'A combined bet multiplies its prices and wins only if all its legs win. A match that is called off counts 1.00 in it, and gives single stakes back. All teams and players are invented, and all matches simulated.',
    ],
  ],
  duels: [
    'How does a duel between players go?',
    [
      'In the card rooms, choose a room by its stake and sit down. Both players get five cards and lay one face down to each trick; the higher rank takes it. The player with more tricks wins the pot less the room’s share. With equal tricks, both stakes are returned in full.',
      'While you wait alone, you can leave the seat and get your stake back. If nobody comes, the house player sits down. When your time for a card is over, your lowest card is laid. Duels need a real account.',
    ],
  ],
  fishing: [
    'How do fish games work?',
    [
      'Each shot is a stake of its own and reaches the fish it was aimed at. Whether it catches the fish is drawn anew each time; a catch pays the stake times the number on the fish.',
      'Hits do not weaken a fish, and every fish returns the same share of the stakes in the long run. You can stop after any shot.',
    ],
  ],

  fairness: ['Fairness', null],
  seeds: [
    'How do I know that a spin was fair?',
    [
      'The result of each spin follows from three things: the secret seed of the house, your seed and a counter. The fingerprint of the secret seed is shown before you play, so it cannot be changed afterwards.',
      'Change the seed in the fairness window of a game, and the old secret is revealed. Then every round played with it can be checked.',
    ],
  ],
  verify: [
    'How do I check a round?',
    [
      'Anybody can do it, even without a connection, because the page computes everything in your own browser.',
      [
        'Open the fairness window of the game.',
        'Change the seed. This ends the old pair of seeds and reveals the secret seed.',
        'Choose a round that was played with it and follow the link to the verification page.',
        'Compare: the fingerprint of the secret seed must be the one you were shown before, and the computed result the one you saw.',
      ],
    ],
  ],
  rtp: [
    'What do return and volatility mean?',
    [
      'The return says how much of all stakes a game pays back over a very long time. The volatility says how much the wins vary. Neither says anything about your next spin.',
    ],
  ],

  money: ['Balance', null],
  playMoney: [
    'Is this real money?',
    ['No. The amounts look like money and are counted to the cent, but they have no value outside this site.'],
  ],
  balance: [
    'Why does my balance change while I play?',
    [
      'Each settled spin is booked at once, and the number at the top follows it. Press the arrow beside it to ask for it again, or the eye to hide it.',
    ],
  ],
  wallets: [
    'Do I have to move money between games?',
    [
      'No. Every game takes its stakes from one main wallet and pays into it. The amount at the top of the page is what you have.',
    ],
  ],
  pool: [
    'How is the jackpot won?',
    [
      'Every stake on a real account can win the whole pool, with a chance in proportion to the stake. The draw is part of the round, so it can be checked as well.',
    ],
  ],

  account: ['Your account', null],
  safe: [
    'How do I keep my account safe?',
    [
      'Use a password that you use nowhere else, and sign out on devices that others use. We never ask for your password.',
    ],
  ],
  forgot: [
    'I have forgotten my password',
    [
      'Choose “Forgot password” in the sign-in window and prove who you are by the e-mail address, or where it is offered the mobile number, of your account. A code works once, and for a few minutes only.',
      'We answer the same whether such an account exists or not, so that nobody can find out usernames.',
    ],
  ],
  extra: [
    'Why am I asked for an extra step?',
    [
      'You are signing in from a place that is new to us, so your password alone is not enough. We ask for a code by SMS, by e-mail or from your authenticator app, or for something only you know.',
      'In the security centre of the member centre you set up an authenticator app and passkeys, and see which devices are signed in.',
    ],
  ],
  otherDevice: [
    'Why was I signed out?',
    [
      'You signed in on another device, changed your password, or were inactive for too long. Sign in again to continue.',
    ],
  ],
  locked: [
    'Why is my account locked?',
    [
      'Because a wrong password was entered too often. The message says when you can try again. Nobody can shorten this time, and your balance is not affected. If it was not you who tried, choose a new password afterwards.',
    ],
  ],

  promos: ['Promotions, points and club', null],
  offers: [
    'Where do I see the offers?',
    [
      'Under <a href="/noticePage">News</a>, where promotions have a place of their own, and in the missions of the member centre. The page Promotions is still being prepared; until it opens there is nothing to join there. Whatever you receive is play money.',
    ],
  ],
  points: [
    'Do points expire?',
    [
      'No. Points never expire. The points mall, where you will trade them, is still being prepared; until it opens they cannot be spent.',
    ],
  ],
  missions: [
    'What are missions?',
    [
      'Small goals for a day or a week, such as three lottery draws or a sum staked on slots. They are in the member centre under “Mission activity”, with a leaderboard. A bet counts once it is settled, for the day on which it was placed.',
      'When a mission is done, press “Claim”; what you reached in time can be claimed for one day more. Rewards are play money and go to real accounts only.',
    ],
  ],
  club: [
    'How does the VIP club work?',
    [
      'Each level asks for stakes in total and stakes within one calendar month. The page <a href="/vip">VIP club</a> shows all levels, and yours when you are signed in. Your level is checked each time you open that page.',
      'You keep the level you have reached. Gifts are play money, and no level is worth playing more than you like.',
    ],
  ],

  care: ['Responsible play', null],
  age: ['How old must I be?', ['At least 18. We close accounts of younger people.']],
  limits: [
    'How do I set myself limits?',
    [
      'Decide before you begin, while it is easy:',
      [
        'How long: set the timer of your phone, and stop when it rings.',
        'How much: choose an amount of play money for today, and leave when it is gone.',
        'When not: do not play when you are tired, upset, or have been drinking.',
      ],
      'Write your limits down, and do not change them while you play.',
    ],
  ],
  stop: [
    'When should I stop?',
    [
      'When you notice that you play longer than you meant to, or that it is no longer fun. Close the game, take a break, and talk to somebody you trust.',
    ],
  ],
  exclusion: [
    'How do I close my account for a while, or for good?',
    [
      'Write to us in the feedback form under “My account” and say from when and for how long. We then exclude your account: nobody can sign in to it until that time is over, and we do not open it earlier, even when asked to.',
      'You do not need to give a reason.',
    ],
  ],
  family: [
    'How do I keep children away?',
    [
      'Sign out when you leave, do not let your browser save the password on a device that children use, and use the parental controls of the device. If you believe that somebody under 18 plays here, tell us; we close the account.',
    ],
  ],

  rules: ['Site rules', null],
  siteRules: [
    'Site rules',
    [
      'By opening an account, you agree to these rules.',
      [
        '<strong>Age.</strong> You must be 18 or older to play, or older still where the law of the place you live in says so. We may ask for proof, and we close accounts of younger people.',
        '<strong>Account.</strong> One person has one account, with true details. It is yours alone: do not lend, sell or share it, and keep your password to yourself. Tell us at once if somebody else knows it.',
        '<strong>Play money.</strong> All amounts are play money. They have no value outside this site and cannot be exchanged for money.',
        '<strong>Limits.</strong> Every game states its smallest and largest stake. A bet outside them is refused and costs nothing. A placed bet cannot be taken back.',
        '<strong>Void rounds.</strong> A round, draw or match that is called off does not count: its stakes come back, and in a combined bet it counts 1.00. A broken connection does not make a round void; it is finished by the rules of its game and booked.',
        '<strong>Fair play.</strong> Programs that play for you, several accounts, agreements against other players and the use of software errors are not allowed. We may void such bets and close such accounts.',
        '<strong>Disputes.</strong> Write to us in the feedback form with the number of the round or ticket. Our records and the proof of the round decide, and anybody can check that proof. You get an answer with reasons.',
        '<strong>Responsible play.</strong> Play for fun and within limits that you set beforehand. You may have your account closed for a while or for good at any time; we do not open it earlier. See <a href="/help/limits">How do I set myself limits?</a>',
        '<strong>Privacy.</strong> We keep what we need for your account, our records and security, and tell you on request what that is. Other players see at most a shortened name. See <a href="/help/stored">What do you know about me?</a>',
        '<strong>Changes.</strong> We announce changes of these rules in the news before they apply. If you do not agree, you can close your account.',
      ],
    ],
  ],

  privacy: ['Privacy', null],
  stored: [
    'What do you know about me?',
    [
      'What you gave us when you joined, what you played and how your balance came about, from which addresses and devices you signed in, and what you wrote to us. We need the first three for your account and its records, and the rest to keep it safe.',
      'Other players see at most a shortened name beside a large win.',
    ],
  ],
  cookies: [
    'Which cookies does the site use?',
    [
      'One that holds your session, encrypted so that no script and no one else can read it, and one that remembers your language. Visits are counted only if you agree to it.',
    ],
  ],
  erase: [
    'How do I get my data, or have it erased?',
    [
      'Write to us in the feedback form under “My account”. We send you what is stored about you, correct what is wrong, and erase what we do not need to keep. Entries in the records stay, without your name, because totals must remain right.',
    ],
  ],

  partners: ['Agents and partners', null],
  agent: [
    'What is an agent?',
    [
      'A member who brings players and looks after them. Agents have a centre of their own with their team, its play and their income, and agree with those above and below them by contract who receives which share. All of it is play money.',
    ],
  ],
  apply: [
    'How do I become a partner?',
    [
      'Fill in the form on the page <a href="/join">Become a partner</a>: who you are, how to reach you and where you meet players. You get a reference at once and an answer by e-mail.',
    ],
  ],

  contact: ['Contact', null],
  reach: [
    'How do I contact you?',
    [
      'Open customer service from the menu or the foot of any page, write an e-mail, or use the feedback form below the help centre. Members from VIP level 5 have their own service there.',
    ],
  ],
  answer: [
    'What happens to my message?',
    [
      'It gets a reference, which you see at once and, if you gave an e-mail address, also by e-mail. We read every message. Give the reference when you ask about it. We never ask for your password, so never send it to us.',
    ],
  ],
};
