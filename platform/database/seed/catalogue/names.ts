import { hash32 } from '../../../art/hash32.ts';
import { themeOf } from '../../../art/themes.ts';
import { THEME_WORDS } from './themeWords.ts';
import { ADJECTIVES, CLASS_TAILS, LOANS, TAILS, type Word } from './words.ts';

const spaced = (...parts: string[]): string => parts.join(' ');

const described = (a: Word, n: Word): Word => ({
  EN: spaced(a.EN, n.EN),
  CN: a.CN + n.CN,
  VI: spaced(n.VI, a.VI),
  TH: n.TH + a.TH,
  ID: spaced(n.ID, a.ID),
});
const tailed = (n: Word, t: Word): Word => ({
  EN: spaced(n.EN, t.EN),
  CN: n.CN + t.CN,
  VI: spaced(t.VI, n.VI),
  TH: t.TH + n.TH,
  ID: spaced(t.ID, n.ID),
});
const lent = (l: Word, n: Word): Word => ({
  EN: spaced(l.EN, n.EN),
  CN: n.CN + l.CN,
  VI: spaced(l.VI, n.VI),
  TH: l.TH + n.TH,
  ID: spaced(l.ID, n.ID),
});
const owned = (h: Word, n: Word): Word => ({
  EN: spaced(`${h.EN}'s`, n.EN),
  CN: `${h.CN}之${n.CN}`,
  VI: spaced(n.VI, 'Của', h.VI),
  TH: `${n.TH}ของ${h.TH}`,
  ID: spaced(n.ID, h.ID),
});
const paired = (h: Word, n: Word): Word => ({
  EN: spaced(h.EN, '&', n.EN),
  CN: `${h.CN}与${n.CN}`,
  VI: spaced(h.VI, 'Và', n.VI),
  TH: `${h.TH}กับ${n.TH}`,
  ID: spaced(h.ID, '&', n.ID),
});
const placed = (n: Word, p: Word): Word => ({
  EN: spaced(n.EN, p.EN),
  CN: p.CN + n.CN,
  VI: spaced(n.VI, p.VI),
  TH: `${n.TH}แห่ง${p.TH}`,
  ID: spaced(n.ID, p.ID),
});

interface Choice {
  readonly noun: Word;
  of(list: readonly Word[], label: string): Word;
  readonly heroes: readonly Word[];
  readonly places: readonly Word[];
}

/** Fifteen ways to make a name; those listed more than once are more common. */
const SHAPES: readonly ((c: Choice) => Word)[] = [
  (c) => described(c.of(ADJECTIVES, 'adjective'), c.noun),
  (c) => described(c.of(ADJECTIVES, 'adjective'), c.noun),
  (c) => tailed(c.noun, c.of(TAILS, 'tail')),
  (c) => tailed(c.noun, c.of(TAILS, 'tail')),
  (c) => tailed(c.of(c.heroes, 'hero'), c.of(TAILS, 'tail')),
  (c) => tailed(described(c.of(ADJECTIVES, 'adjective'), c.noun), c.of(TAILS, 'tail')),
  (c) => tailed(described(c.of(ADJECTIVES, 'adjective'), c.noun), c.of(TAILS, 'tail')),
  (c) => tailed(described(c.of(ADJECTIVES, 'adjective'), c.of(c.heroes, 'hero')), c.of(TAILS, 'tail')),
  (c) => described(c.of(ADJECTIVES, 'adjective'), c.of(c.heroes, 'hero')),
  (c) => owned(c.of(c.heroes, 'hero'), c.noun),
  (c) => paired(c.of(c.heroes, 'hero'), c.noun),
  (c) => placed(c.noun, c.of(c.places, 'place')),
  (c) => placed(described(c.of(ADJECTIVES, 'adjective'), c.noun), c.of(c.places, 'place')),
  (c) => lent(c.of(LOANS, 'loan'), c.noun),
  (c) => placed(c.of(c.heroes, 'hero'), c.of(c.places, 'place')),
];

function repeats(text: string): boolean {
  const parts = text
    .replaceAll("'s", '')
    .split(' ')
    .filter((part) => part !== '&');
  return new Set(parts).size < parts.length;
}

/**
 * A name for a slot, from its theme and the motif on its cover. Another `attempt` gives another name; some attempts
 * give none, because a word would be in it twice.
 */
export function slotName(nodeId: number, noun: Word, classify: string, attempt: number): Word | null {
  const { heroes, places } = THEME_WORDS[themeOf({ nodeId })];
  const choice: Choice = {
    noun,
    heroes,
    places,
    of: (list, label) => list[hash32(nodeId, `${label} ${attempt}`) % list.length] ?? noun,
  };
  const shape = SHAPES[hash32(nodeId, `shape ${attempt}`) % SHAPES.length];
  const classTail = CLASS_TAILS[classify];
  const name = classTail ? tailed(described(choice.of(ADJECTIVES, 'adjective'), noun), classTail) : shape?.(choice);
  return name && !repeats(name.EN) && !repeats(name.ID) ? name : null;
}

/** Names of rooms. */
const ROOM_ADJECTIVES = ADJECTIVES.filter(({ EN }) =>
  [
    'Golden',
    'Silver',
    'Jade',
    'Crimson',
    'Ivory',
    'Velvet',
    'Midnight',
    'Lucky',
    'Royal',
    'Crystal',
    'Emerald',
    'Grand',
    'Copper',
    'Moonlit',
  ].includes(EN),
);

/** A name for a game other than a slot: its kind, and a distinguishing part. */
export function roomName(nodeId: number, kind: Word, attempt: number): Word {
  const adjective = ROOM_ADJECTIVES[hash32(nodeId, `room ${attempt}`) % ROOM_ADJECTIVES.length];
  return adjective ? described(adjective, kind) : kind;
}
