import { picturePath } from '../../art/pictures.ts';
import type { Executor } from '../../database/database.ts';
import { allVendorCards, countByVendor } from './store.ts';
import type { Language } from '../../../schema/languages.ts';
import type { Texts } from '../../texts.ts';
import { textIn } from '../../texts.ts';
import type { VendorCard } from './tables.ts';

/** The lanes in the order of the site's navigation. */
const LANES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const;

/** The wire's classification codes; SL for slots is ours. */
const CLASS_NAMES: Readonly<Record<string, Texts>> = {
  SL: { EN: 'Slots', CN: '老虎机', ID: 'Slot', TH: 'สล็อต', TY: 'Slots', VI: 'Slot' },
  SC: { EN: 'Scratch', CN: '刮刮乐', ID: 'Kartu gosok', TH: 'บัตรขูด', TY: 'Scratch', VI: 'Thẻ cào' },
  VP: { EN: 'Video poker', CN: '视频扑克', ID: 'Video poker', TH: 'วิดีโอโป๊กเกอร์', TY: 'Video poker', VI: 'Video poker' },
  TG: { EN: 'Table games', CN: '桌上游戏', ID: 'Permainan meja', TH: 'เกมโต๊ะ', TY: 'Table games', VI: 'Trò chơi bàn' },
  AC: { EN: 'Arcade', CN: '街机', ID: 'Arcade', TH: 'อาร์เคด', TY: 'Arcade', VI: 'Arcade' },
  JP: { EN: 'Jackpot', CN: '奖池游戏', ID: 'Jackpot', TH: 'แจ็กพอต', TY: 'Jackpot', VI: 'Jackpot' },
  BG: { EN: 'Bingo', CN: '宾果', ID: 'Bingo', TH: 'บิงโก', TY: 'Bingo', VI: 'Bingo' },
};

function toCard(card: VendorCard, gameCount: number) {
  const icon = picturePath.vendorIcon(card.code);
  const plate = picturePath.vendorPlate(card.code);
  return {
    vassalage: card.code,
    accountTypeId: card.accountTypeId,
    accountTypeName: card.displayName,
    displayName: card.displayName,
    gameType: card.gameType,
    isHot: card.isHot ? 1 : 0,
    smallIcon: icon,
    mobileSmallIcon: icon,
    h5Icon: icon,
    lagerIcon: plate,
    mobileLargeIcon: plate,
    iconUrl: icon,
    freeplay: card.freePlay ? 1 : 0,
    ordinal: card.ordinal,
    gameCount,
  };
}

/** One lane per game type with its vendors and, for slots, how many games of each class there are (wire §4.1). */
export async function vendorLanes(db: Executor, language: Language) {
  const cards = await allVendorCards(db);
  const counts = await countByVendor(db);
  const sum = (of: typeof counts): number => of.reduce((total, { games }) => total + games, 0);
  const lanes = LANES.map((title) => {
    const inLane = counts.filter(({ gameType }) => gameType === title);
    const gameClassify = Object.entries(CLASS_NAMES)
      .map(([key, names]) => ({
        key,
        displayName: textIn(names, language),
        gameCount: sum(inLane.filter((row) => row.gameClassify === key)),
      }))
      .filter(({ gameCount }) => gameCount > 0);
    return {
      title,
      gameClassify,
      cards: cards
        .filter(({ gameType }) => gameType === title)
        .map((card) => toCard(card, sum(inLane.filter(({ vendor }) => vendor === card.code)))),
    };
  });
  return { data: { lanes } };
}

/** Game type to vendor to the classes it offers there, each with its count. */
export async function vassGameTypes(db: Executor) {
  const content: Record<string, Record<string, unknown[]>> = {};
  for (const { gameType, vendor, gameClassify, games } of await countByVendor(db)) {
    const vendors = (content[gameType] ??= {});
    (vendors[vendor] ??= []).push({ vassalage: vendor, gameType, gameClassify, gameCount: games });
  }
  return { content };
}
