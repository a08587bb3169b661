import { hash32 } from '../hash32.ts';
import { THEMES, type Palette } from '../themes.ts';
import type { CoverSubject } from './CoverSubject.ts';

interface PlayTheme {
  readonly motifs: readonly string[];
  readonly palettes: readonly Palette[];
}

const { cardroom, harvest, sea, stars, blossom, royal, luck, dragon, west, myth, clockwork, oasis } = THEMES;

const grounds = [cardroom.palettes[0], myth.palettes[1], harvest.palettes[2], west.palettes[2]];

/** What each sport shows, by its name in English without spaces. */
const SPORT_MOTIFS = {
  FOOTBALL: 'football',
  BASKETBALL: 'basketball',
  TENNIS: 'racket',
  BADMINTON: 'shuttlecock',
  VOLLEYBALL: 'volleyball',
  BOXING: 'boxingglove',
  TABLETENNIS: 'paddle',
  BASEBALL: 'baseball',
  HORSERACING: 'horse',
  SNOOKER: 'snookerballs',
} as const;

/** Games other than slots: their type, or the kind of table or sport, determines the picture. */
const PLAY_THEMES: ReadonlyMap<string, PlayTheme> = new Map([
  [
    'LIVE',
    {
      motifs: ['roulette', 'ace', 'dice', 'handofcards', 'chip', 'crown', 'diamond'],
      palettes: [...cardroom.palettes, royal.palettes[1], oasis.palettes[0]],
    },
  ],
  ['ROULETTETABLE', { motifs: ['roulette'], palettes: [...cardroom.palettes, royal.palettes[1]] }],
  ['BACCARATTABLE', { motifs: ['handofcards'], palettes: [...cardroom.palettes, oasis.palettes[0]] }],
  [
    'DRAGONTIGERTABLE',
    { motifs: ['dragon'], palettes: [dragon.palettes[0], dragon.palettes[1], luck.palettes[0], royal.palettes[1]] },
  ],
  [
    'SICBOTABLE',
    { motifs: ['dice'], palettes: [luck.palettes[1], oasis.palettes[0], royal.palettes[1], cardroom.palettes[0]] },
  ],
  ['SPORTS', { motifs: ['football', 'basketball', 'racket', 'trophy', 'horse', 'laurel'], palettes: grounds }],
  ...Object.entries(SPORT_MOTIFS).map(([sport, motif]): [string, PlayTheme] => [
    sport,
    { motifs: [motif], palettes: grounds },
  ]),
  [
    'ESPORTS',
    {
      motifs: ['gamepad', 'hexshield', 'target', 'joust', 'rocket', 'bolt'],
      palettes: [stars.palettes[0], stars.palettes[1], clockwork.palettes[2], royal.palettes[0]],
    },
  ],
  [
    'FISH',
    {
      motifs: ['fish', 'crab', 'turtle', 'jellyfish', 'koi', 'hook', 'shell', 'trident', 'starfish'],
      palettes: [...sea.palettes, blossom.palettes[1]],
    },
  ],
  [
    'PVP',
    {
      motifs: ['handofcards', 'king', 'ace'],
      palettes: [cardroom.palettes[2], royal.palettes[1], luck.palettes[0], dragon.palettes[2]],
    },
  ],
  [
    'LOTT',
    {
      motifs: ['lottoballs', 'drawdrum', 'ticket', 'clover', 'seven'],
      palettes: [luck.palettes[1], dragon.palettes[0], blossom.palettes[0], luck.palettes[0]],
    },
  ],
  [
    'ELOTT',
    {
      motifs: ['drawdrum', 'lottoballs', 'ticket', 'cashcoin', 'star'],
      palettes: [stars.palettes[2], luck.palettes[2], royal.palettes[0], dragon.palettes[1]],
    },
  ],
  [
    'COCKFIGHT',
    { motifs: ['rooster', 'trophy', 'rooster'], palettes: [dragon.palettes[0], west.palettes[0], luck.palettes[0]] },
  ],
]);

/** Palette and motifs for a game of any type but RNG; an unknown type gets the card room's. */
export function playThemeOf(game: CoverSubject): { palette: Palette; motifs: readonly string[] } {
  const { motifs, palettes } = PLAY_THEMES.get(game.gameType) ?? cardroom;
  return { motifs, palette: palettes[hash32(game.nodeId, 'palette') % palettes.length] ?? cardroom.palettes[0] };
}

export function isPlayType(gameType: string): boolean {
  return PLAY_THEMES.has(gameType);
}
