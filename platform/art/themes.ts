import { hash32 } from './hash32.ts';

/** The brand's colours, from which every theme's palette departs. */
export const BRAND = {
  baize: '#1f4d3a',
  night: '#0e1a15',
  brass: '#b8954a',
  gilt: '#e0c27a',
  paper: '#f3ead8',
  ink: '#1d2420',
} as const;

/**
 * Six colours of an engraved picture, as `#rrggbb`. `ground` fills the sheet, `deep` its shadows, `jewel` and `second`
 * colour the motif, `metal` draws lines, `paper` is the light.
 */
export interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly jewel: string;
  readonly second: string;
  readonly metal: string;
  readonly paper: string;
}

export type ThemeId =
  | 'fruit'
  | 'dragon'
  | 'sea'
  | 'egypt'
  | 'jungle'
  | 'stars'
  | 'myth'
  | 'luck'
  | 'gems'
  | 'west'
  | 'forest'
  | 'winter'
  | 'oasis'
  | 'clockwork'
  | 'opera'
  | 'harvest'
  | 'blossom'
  | 'sunstone'
  | 'royal'
  | 'cardroom';

/** A slot theme: what its pictures and its reels are made of. Every motif name is drawn by `motif()` in `motifs.ts`. */
export interface Theme {
  readonly id: ThemeId;
  /** Share of the catalogue, relative to the other themes. */
  readonly weight: number;
  /** Light or dark grounds of the same world; a game keeps one of them. */
  readonly palettes: readonly [Palette, Palette, Palette];
  /** Eight motifs, from the rarest (highest paying) to the most common. */
  readonly motifs: readonly [string, string, string, string, string, string, string, string];
}

function palette(ground: string, deep: string, jewel: string, second: string, metal: string, paper: string): Palette {
  return { ground, deep, jewel, second, metal, paper };
}

export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  fruit: {
    id: 'fruit',
    weight: 7,
    motifs: ['seven', 'bell', 'bar', 'melon', 'grapes', 'plum', 'lemon', 'cherries'],
    palettes: [
      palette('#f1e4c8', '#d9c39a', '#a62b35', '#3d6b3a', '#8a6a2c', '#fff8e8'),
      palette('#1e4a38', '#12301f', '#c23b3f', '#e0b23c', '#c9a75c', '#f6ecd6'),
      palette('#5c1f2b', '#3b1019', '#e0a832', '#7fa650', '#d4b36a', '#f7ead0'),
    ],
  },
  dragon: {
    id: 'dragon',
    weight: 14,
    motifs: ['dragon', 'pearl', 'gate', 'lantern', 'peony', 'foldingfan', 'cashcoin', 'cloud'],
    palettes: [
      palette('#7a1a22', '#4b0d14', '#e2b348', '#2f7d63', '#d9b565', '#f8ecd2'),
      palette('#10352e', '#08201b', '#c8412f', '#e4bd5a', '#c6a45a', '#f3ead8'),
      palette('#ece0c4', '#d2bf94', '#9c2327', '#1f5d4c', '#8f6c2a', '#fffaf0'),
    ],
  },
  sea: {
    id: 'sea',
    weight: 7,
    motifs: ['trident', 'ship', 'fish', 'shell', 'compass', 'anchor', 'starfish', 'wave'],
    palettes: [
      palette('#12464f', '#0a2b33', '#e2a24a', '#6fb3a8', '#cdb06a', '#f0ead6'),
      palette('#dfe5d8', '#b9cbc2', '#1d5a6b', '#c2603f', '#7d6a38', '#fbf8ec'),
      palette('#16304f', '#0c1d33', '#d9694b', '#7fb2c4', '#c7a85e', '#eef0e4'),
    ],
  },
  egypt: {
    id: 'egypt',
    weight: 7,
    motifs: ['eye', 'wings', 'scarab', 'pyramid', 'ankh', 'lotus', 'amphora', 'palm'],
    palettes: [
      palette('#e6cf9d', '#c9a967', '#1c5a78', '#a5402a', '#7c5a1f', '#fdf3da'),
      palette('#16304a', '#0c1c2d', '#dba93f', '#2f8a83', '#d2ac58', '#f5e8c8'),
      palette('#6b2f1c', '#431a0e', '#e3b24c', '#3c8c8c', '#d8b061', '#f8e9c9'),
    ],
  },
  jungle: {
    id: 'jungle',
    weight: 6,
    motifs: ['tiger', 'parrot', 'idol', 'orchid', 'temple', 'drum', 'leaf', 'palm'],
    palettes: [
      palette('#1d4a2c', '#0f2d19', '#e08a2e', '#8fb65a', '#c9b060', '#f4edd2'),
      palette('#dfe3bf', '#b6c48c', '#2b6138', '#c4572b', '#6f6a2c', '#fbf9e6'),
      palette('#3d2c17', '#24180a', '#d9922f', '#5f9a54', '#c8a658', '#f3e8cc'),
    ],
  },
  stars: {
    id: 'stars',
    weight: 7,
    motifs: ['comet', 'planet', 'rocket', 'sun', 'astrolabe', 'moon', 'star', 'orbit'],
    palettes: [
      palette('#171f3f', '#0c1128', '#e0b856', '#8c9cd6', '#c8ad68', '#eeeadb'),
      palette('#2b1f45', '#19112c', '#d98a5a', '#9d8bd0', '#cfb06a', '#f1e9dc'),
      palette('#0f2a33', '#07181e', '#d3cfa8', '#d0693f', '#b99b56', '#f3efdd'),
    ],
  },
  myth: {
    id: 'myth',
    weight: 6,
    motifs: ['helmet', 'bolt', 'owl', 'lyre', 'laurel', 'wings', 'amphora', 'column'],
    palettes: [
      palette('#e9e2d0', '#cbbf9f', '#254a78', '#b0622c', '#86693a', '#fffcf2'),
      palette('#1b3558', '#0f2039', '#d8a94a', '#b9c4cf', '#cdb06a', '#f3eddc'),
      palette('#7a3320', '#4e1e11', '#e6c182', '#20252b', '#d9b673', '#faeed6'),
    ],
  },
  luck: {
    id: 'luck',
    weight: 7,
    motifs: ['potofgold', 'clover', 'horseshoe', 'seven', 'cashcoin', 'dice', 'ladybird', 'ace'],
    palettes: [
      palette('#1f5a3c', '#113822', '#e0b545', '#7fb86a', '#d0b062', '#f5eed6'),
      palette('#e9e6c9', '#c9c793', '#b33a32', '#2c6b41', '#86702d', '#fefce9'),
      palette('#193b46', '#0d242c', '#e2b84f', '#7fb66b', '#c8a95d', '#f2ecd8'),
    ],
  },
  gems: {
    id: 'gems',
    weight: 6,
    motifs: ['diamond', 'crown', 'ruby', 'emerald', 'sapphire', 'ring', 'pearl', 'star'],
    palettes: [
      palette('#22203a', '#131225', '#c03b56', '#4fa0a8', '#cbb06c', '#f1ecdf'),
      palette('#ece4d6', '#d0c2a8', '#7a2a5a', '#1f6b6a', '#8c7040', '#fffaf0'),
      palette('#0f3b3a', '#072423', '#c64a5e', '#dcb65a', '#c7ab66', '#f2ecda'),
    ],
  },
  west: {
    id: 'west',
    weight: 4,
    motifs: ['sheriffstar', 'bull', 'hat', 'wagonwheel', 'horseshoe', 'boot', 'cactus', 'sun'],
    palettes: [
      palette('#d9a76a', '#b27c40', '#6b2a1c', '#2f5a50', '#5e3c18', '#fbeccb'),
      palette('#4a2418', '#2d130b', '#dfa94e', '#6f9080', '#cba35a', '#f5e4c5'),
      palette('#274a52', '#152e34', '#d98a4a', '#e3c58a', '#c9a561', '#f6ead0'),
    ],
  },
  forest: {
    id: 'forest',
    weight: 5,
    motifs: ['stag', 'fox', 'owl', 'mushroom', 'oakleaf', 'acorn', 'moon', 'fir'],
    palettes: [
      palette('#17382c', '#0b2119', '#c8672f', '#8aa86a', '#c4a962', '#f1ead3'),
      palette('#e4dfc5', '#c2bb90', '#a44a28', '#3a5a34', '#7a6330', '#fdfae8'),
      palette('#38283c', '#211527', '#d78a3f', '#7fa58c', '#c5a668', '#f2e8d8'),
    ],
  },
  winter: {
    id: 'winter',
    weight: 4,
    motifs: ['snowflake', 'stag', 'bell', 'star', 'candle', 'moon', 'fir', 'cloud'],
    palettes: [
      palette('#dbe5e6', '#b3c7cb', '#1f4f6b', '#9d2f34', '#7d7a5c', '#ffffff'),
      palette('#173247', '#0c1e2d', '#dfe8e6', '#c9433f', '#c3b283', '#f7f8f2'),
      palette('#5b1c26', '#390f16', '#eadfc8', '#3f7a5c', '#d0b06a', '#fbf4e4'),
    ],
  },
  oasis: {
    id: 'oasis',
    weight: 5,
    motifs: ['lamp', 'dome', 'carpet', 'scimitar', 'amphora', 'moon', 'palm', 'star'],
    palettes: [
      palette('#1c2c58', '#101a39', '#dda944', '#b8526a', '#d0ae62', '#f4e9d0'),
      palette('#e9cfa4', '#cda76c', '#7b2248', '#17636b', '#83591f', '#fff3dc'),
      palette('#5a1f4a', '#38102d', '#e0ad4d', '#3f9a94', '#d2ad64', '#f6e7d2'),
    ],
  },
  clockwork: {
    id: 'clockwork',
    weight: 4,
    motifs: ['airship', 'watch', 'key', 'rocket', 'gear', 'bulb', 'compass', 'bell'],
    palettes: [
      palette('#3b2f26', '#241b15', '#c98a3e', '#5f8f8a', '#c7a15b', '#f0e4cc'),
      palette('#ddd2b8', '#bda982', '#5b3a22', '#1f5f62', '#7b5a2a', '#fbf4e1'),
      palette('#1f3636', '#112121', '#d0803c', '#b9ab7e', '#c59f58', '#f0e8d2'),
    ],
  },
  opera: {
    id: 'opera',
    weight: 4,
    motifs: ['theatremask', 'violin', 'rose', 'crown', 'foldingfan', 'curtain', 'lyre', 'candle'],
    palettes: [
      palette('#4c1430', '#2f0a1c', '#dcb054', '#b5475f', '#d0ab5f', '#f8ecd9'),
      palette('#15182b', '#0a0c19', '#b23a4c', '#d8b460', '#c4a35c', '#f2ead9'),
      palette('#efe2d0', '#d4bd9f', '#8b1f3a', '#22304f', '#8d6b34', '#fffaf1'),
    ],
  },
  harvest: {
    id: 'harvest',
    weight: 4,
    motifs: ['windmill', 'bee', 'apple', 'wheat', 'grapes', 'sun', 'plum', 'acorn'],
    palettes: [
      palette('#ecd9a3', '#d0b36a', '#9c3b26', '#5c6f2c', '#80602a', '#fff7df'),
      palette('#5a3418', '#381e0b', '#e0aa3f', '#a9b35c', '#cfa95a', '#f7eacb'),
      palette('#2f4a2b', '#1b2f18', '#e3b04a', '#c75b38', '#c9ad60', '#f5efd4'),
    ],
  },
  blossom: {
    id: 'blossom',
    weight: 5,
    motifs: ['crane', 'torii', 'koi', 'lantern', 'foldingfan', 'moon', 'blossom', 'wave'],
    palettes: [
      palette('#efdcd2', '#d9b9ad', '#a83a44', '#2d4a5c', '#8f6f45', '#fffaf4'),
      palette('#1f2f45', '#121d2e', '#e2a0a0', '#d8b45e', '#c6a968', '#f5ebe1'),
      palette('#8b2b2f', '#5d181c', '#f0c9b8', '#1f3f47', '#dcb870', '#fbefe2'),
    ],
  },
  sunstone: {
    id: 'sunstone',
    weight: 4,
    motifs: ['sunstone', 'serpent', 'idol', 'temple', 'parrot', 'sun', 'drum', 'leaf'],
    palettes: [
      palette('#20504b', '#11312e', '#d9983a', '#c4482f', '#cfae5c', '#f6ebcd'),
      palette('#e0bd83', '#bf9252', '#7b2a1d', '#1f6660', '#744f1d', '#fdf0d2'),
      palette('#47201c', '#2b100d', '#dda13d', '#4f9f8b', '#d0a757', '#f6e6c8'),
    ],
  },
  royal: {
    id: 'royal',
    weight: 4,
    motifs: ['crown', 'lion', 'castle', 'sword', 'shield', 'goblet', 'rose', 'ring'],
    palettes: [
      palette('#2a2458', '#17133a', '#d9ad48', '#a83248', '#cfae62', '#f4ecd8'),
      palette('#641c24', '#3f0f15', '#dcb452', '#35568a', '#d2ae5f', '#f8ecd4'),
      palette('#e6dcc8', '#c8b792', '#2f3f78', '#96263a', '#866834', '#fffaee'),
    ],
  },
  cardroom: {
    id: 'cardroom',
    weight: 5,
    motifs: ['ace', 'chip', 'roulette', 'crown', 'dice', 'diamond', 'seven', 'bar'],
    palettes: [
      palette('#1f4d3a', '#123124', '#a72c34', '#e0c27a', '#b8954a', '#f3ead8'),
      palette('#f0e6d2', '#d6c5a0', '#1f4d3a', '#9a2a32', '#8c6c30', '#fffbf1'),
      palette('#16211c', '#0a110e', '#c9a75c', '#8e2b34', '#b8954a', '#f3ead8'),
    ],
  },
};

const DECK: readonly ThemeId[] = Object.values(THEMES).flatMap((theme) => Array<ThemeId>(theme.weight).fill(theme.id));

/** The theme of a game: its name, its cover and its reels are derived from the node id. */
export function themeOf(game: { readonly nodeId: number }): ThemeId {
  return DECK[hash32(game.nodeId, 'theme') % DECK.length] ?? 'cardroom';
}

/** The palette a game keeps for its cover and its play page. */
export function paletteOf(game: { readonly nodeId: number }): Palette {
  const { palettes } = THEMES[themeOf(game)];
  return palettes[hash32(game.nodeId, 'palette') % palettes.length] ?? palettes[0];
}
