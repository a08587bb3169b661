import { searchKey } from '../../../../schema/searchKey.ts';
import type { GameCategory, GameClass } from '../records.ts';

/** A topic that players search for by a word that need not be in a game's name. */
export interface Topic {
  readonly categories: readonly GameCategory[];
  readonly classes: readonly GameClass[];
  /** What games of it are called, folded by `searchKey`: a game with one of these in its name belongs to it. */
  readonly names: readonly string[];
  /** Everything it is called in the six languages, near spellings included; folded likewise, the names among them. */
  readonly words: readonly string[];
}

interface Written {
  readonly categories?: readonly GameCategory[];
  readonly classes?: readonly GameClass[];
  readonly names?: string;
  readonly words: string;
}

const folded = (list = ''): readonly string[] =>
  list
    .split('|')
    .map(searchKey)
    .filter((word) => word !== '');

function topic({ categories = [], classes = [], names, words }: Written): Topic {
  return { categories, classes, names: folded(names), words: [...new Set([...folded(names), ...folded(words)])] };
}

/** English and what is written alike, then Filipino, Vietnamese, Thai, Indonesian, Chinese. */
export const TOPICS: readonly Topic[] = [
  topic({
    classes: ['SLOTS', 'JACKPOT'],
    words:
      'slot|slots|slot machine|slot game|reels|isloti|eslot|máy đánh bạc|nổ hũ|quay hũ|สล็อต|สลอต|สล๊อต|mesin slot|老虎机|电子游艺|拉霸',
  }),
  topic({
    classes: ['JACKPOT'],
    words: 'jackpot|jackpots|progressive|jakpot|dyakpat|hũ lớn|แจ็คพอต|แจ็กพอต|jekpot|大奖|彩金',
  }),
  topic({
    classes: ['SCRATCH'],
    words: 'scratch|scratch card|scratch cards|kaskas|thẻ cào|vé cào|บัตรขูด|ขูดลุ้น|kartu gosok|gosok|刮刮乐|刮刮卡',
  }),
  topic({ classes: ['VIDEO_POKER'], words: 'video poker|videopoker|วิดีโอโป๊กเกอร์|视频扑克|电子扑克' }),
  topic({
    classes: ['TABLE'],
    words: 'table games|table game|larong mesa|trò chơi bàn|เกมโต๊ะ|permainan meja|桌上游戏|桌面游戏',
  }),
  topic({ classes: ['ARCADE'], words: 'arcade|arcades|arkade|crash|game thùng|อาร์เคด|街机' }),
  topic({ classes: ['BINGO'], words: 'bingo|binggo|lô tô|บิงโก|宾果' }),
  topic({
    categories: ['LIVE'],
    words:
      'live|live casino|live dealer|casino|kasino|sòng bài|casino trực tiếp|คาสิโนสด|คาสิโน|kasino langsung|真人|真人娱乐|真人视讯',
  }),
  topic({
    categories: ['SPORTS'],
    words:
      'sport|sports|sportsbook|betting|isports|palakasan|thể thao|cá độ|กีฬา|แทงบอล|olahraga|taruhan bola|体育|体育投注',
  }),
  topic({
    categories: ['SPORTS'],
    names: 'football|足球|bóng đá|ฟุตบอล|sepak bola',
    words: 'soccer|futbol|putbol|bola|fútbol',
  }),
  topic({
    categories: ['SPORTS'],
    names: 'basketball|篮球|bóng rổ|บาสเกตบอล|bola basket',
    words: 'basketbol|basket|nba|pba|บาส',
  }),
  topic({
    categories: ['ESPORTS'],
    words: 'esports|esport|e sports|e-sports|thể thao điện tử|อีสปอร์ต|olahraga elektronik|电竞|电子竞技',
  }),
  topic({
    categories: ['FISH'],
    words:
      'fish|fishing|fish game|fish shooting|shooting fish|isda|pangingisda|bắn cá|câu cá|ยิงปลา|ตกปลา|เกมปลา|tembak ikan|pancing|ikan|捕鱼|打鱼',
  }),
  topic({
    categories: ['PVP'],
    words:
      'pvp|card room|card rooms|card game|card games|cards|duel|baraha|game bài|đánh bài|đấu bài|ไพ่|เกมไพ่|permainan kartu|kartu|棋牌|棋牌室|纸牌',
  }),
  topic({
    categories: ['LOTTERY'],
    words:
      'lottery|lotteries|loto|lotto|lottery draw|loterya|loteriya|ending|swertres|xổ số|lô đề|vé số|ลอตเตอรี่|ลอตเตอรี|หวย|' +
      'lotre|lotere|togel|undian|彩票|六合彩|时时彩',
  }),
  topic({
    categories: ['COCKFIGHT'],
    words:
      'cockfight|cockfights|cock fight|cockfighting|sabong|sabong live|live sabong|e-sabong|esabong|e sabong|sabungan|sabung|tupada|manok|đá gà|chọi gà|' +
      'ไก่ชน|ชนไก่|sabung ayam|adu ayam|斗鸡',
  }),
  topic({
    names: 'baccarat|百家乐|บาคาร่า',
    words:
      'baccara|bacarat|baccarrat|bakarat|bakkarat|bakara|bakarrat|punto banco|bài baccarat|บาคารา|บาการ่า|bakarat langsung|百家樂',
  }),
  topic({
    names: 'roulette|轮盘|รูเล็ต',
    words:
      'roulete|roullete|rulet|rulete|ruleta|ruletka|ruletta|rolet|rollet|cò quay|vòng quay|bánh xe quay|รูเลต|รูเล็ท|轮盘赌|輪盤',
  }),
  topic({
    names: 'dragon tiger|龙虎|rồng hổ|เสือมังกร|naga harimau',
    words: 'dragontiger|dragon and tiger|tiger dragon|long hổ|มังกรเสือ|macan naga|naga macan|龙虎斗|龍虎',
  }),
  topic({
    names: 'sic bo|骰宝|tài xỉu|ไฮโล',
    words: 'sicbo|sikbo|sik bo|dice table|big small|xúc xắc|xóc đĩa|ลูกเต๋า|dadu|骰子|大小',
  }),
  topic({
    names: 'blackjack|二十一点|แบล็คแจ็ค',
    words: 'black jack|blakjak|blekjek|twenty one|xì dách|xì lát|แบล็กแจ็ก|21点',
  }),
  topic({ names: 'poker|扑克|โป๊กเกอร์', words: 'pokker|pòker|xì tố|德州扑克' }),
];

/** Words beside a topic that say nothing more: "baccarat games". */
const FILLING = new Set(
  folded('game|games|online|play|laro|larong|mga|ng|sa|trò|chơi|trò chơi|เกม|main|permainan|游戏'),
);

const SHORTEST_BEGINNING = 3;
const SHORTEST_WITH_TYPOS = 5;

/** How many typos in a topic's word are allowed; as a text of one word, so that it is not matched inside another. */
const typosIn = (length: number): number => (length < SHORTEST_WITH_TYPOS ? 0 : length < 8 ? 1 : 2);

/** Counts typos between two words; the index's own way. */
export type Distance = (asked: string, word: string) => number;

/** What a search asks for beside names. */
export interface AskedTopics {
  /** For each part of the text the topics that it names, as indexes in `TOPICS`; an entry must match one of each. */
  readonly parts: readonly (readonly number[])[];
  /** Typos in the words of the topics. */
  readonly typos: number;
}

/**
 * The topics that a text names: as a whole, at its start, or word by word ("live baccarat"); else those that it
 * misspells.
 * @param text folded by `searchKey`
 * @returns null if it names none
 */
export function topicsIn(text: string, distance: Distance): AskedTopics | null {
  if (text === '') return null;
  const whole = namedBy(text);
  if (whole.length > 0) return { parts: [whole], typos: 0 };
  const parts = text
    .split(' ')
    .filter((word) => !FILLING.has(word))
    .map(namedBy);
  if (parts.length > 0 && parts.every((part) => part.length > 0)) return { parts, typos: 0 };
  return misspelt(text, distance);
}

const isBeginning = (text: string, word: string): boolean => text.length >= SHORTEST_BEGINNING && word.startsWith(text);

/** A full word has precedence over prefixes: "bola" is football, not the start of "bola basket". */
function namedBy(text: string): readonly number[] {
  const placesOf = (fits: (word: string) => boolean): readonly number[] =>
    TOPICS.flatMap(({ words }, place) => (words.some(fits) ? [place] : []));
  const inFull = placesOf((word) => word === text);
  return inFull.length > 0 ? inFull : placesOf((word) => isBeginning(text, word));
}

function misspelt(text: string, distance: Distance): AskedTopics | null {
  const most = typosIn(text.length);
  const typosOf = ({ words }: Topic): number => {
    const alike = words.filter(
      (word) => word.length >= SHORTEST_WITH_TYPOS && Math.abs(word.length - text.length) <= most,
    );
    return Math.min(...alike.map((word) => distance(text, word)));
  };
  const all = TOPICS.map(typosOf);
  const least = Math.min(...all);
  return most === 0 || least > most
    ? null
    : { parts: [all.flatMap((typos, place) => (typos === least ? [place] : []))], typos: least };
}
