import { lines } from '../../../domains/lottery/texts/lines.ts';
import type { Mission } from '../../../domains/promotions/missions/tables.ts';
import { missions } from '../../../domains/promotions/missions/tables.ts';
import type { Executor } from '../../database.ts';

interface Plan extends Pick<Mission, 'code' | 'period' | 'unit'> {
  readonly gameTypes: readonly string[] | null;
  /** In whole units where it is money. */
  readonly target: number;
  /** In whole units of money. */
  readonly reward: number;
  /** English|Chinese|Vietnamese|Thai|Indonesian|Filipino */
  readonly title: string;
  readonly description: string;
}

const LOTTERIES = ['LOTT', 'ELOTT'];

/** A reward is a fraction of what the games keep on average of what it takes, or small and once a day. */
const PLANS: readonly Plan[] = [
  {
    code: 'day-slots',
    period: 'DAY',
    unit: 'MONEY',
    gameTypes: ['RNG'],
    target: 50,
    reward: 1,
    title: 'Slots today|今日老虎机|Slot hôm nay|สล็อตวันนี้|Slot hari ini|Slots ngayong araw',
    description:
      'Stake on any slots. Every spin counts.|任选老虎机投注，每次旋转都计入。|Đặt cược vào slot bất kỳ. Mỗi vòng quay đều được tính.|เดิมพันสล็อตเกมใดก็ได้ นับทุกสปิน|Bertaruh di slot mana pun. Setiap putaran dihitung.|Tumaya sa kahit anong slot. Bilang ang bawat spin.',
  },
  {
    code: 'day-draws',
    period: 'DAY',
    unit: 'ROUNDS',
    gameTypes: LOTTERIES,
    target: 3,
    reward: 1,
    title: 'Three draws|三期开奖|Ba kỳ quay|สามงวด|Tiga undian|Tatlong draw',
    description:
      'Bet on three lottery draws. Each counts once it is drawn.|投注三期彩票，开奖后计入。|Cược ba kỳ xổ số. Mỗi kỳ được tính khi đã quay.|แทงหวยสามงวด นับเมื่อออกผลแล้ว|Bertaruh di tiga undian lotre. Masing-masing dihitung setelah diundi.|Tumaya sa tatlong lottery draw. Bilang ang bawat isa kapag na-draw na.',
  },
  {
    code: 'day-live',
    period: 'DAY',
    unit: 'ROUNDS',
    gameTypes: ['LIVE'],
    target: 3,
    reward: 1,
    title: 'Three live rounds|三局真人游戏|Ba ván trực tiếp|โต๊ะสดสามรอบ|Tiga ronde langsung|Tatlong live round',
    description:
      'Play three rounds at live tables, with any stake.|在真人牌桌玩三局，投注额不限。|Chơi ba ván ở bàn trực tiếp, mức cược tùy ý.|เล่นโต๊ะสดสามรอบ เดิมพันเท่าใดก็ได้|Main tiga ronde di meja langsung, taruhan berapa pun.|Maglaro ng tatlong round sa live tables, kahit magkano ang taya.',
  },
  {
    code: 'day-kinds',
    period: 'DAY',
    unit: 'CATEGORIES',
    gameTypes: null,
    target: 3,
    reward: 2,
    title:
      'Three game categories|三个游戏分类|Ba danh mục trò chơi|เกมสามหมวด|Tiga kategori permainan|Tatlong category ng laro',
    description:
      'Play games of three categories, such as slots, lottery and live casino.|玩三个分类的游戏，例如老虎机、彩票和真人娱乐。|Chơi trò chơi thuộc ba danh mục, ví dụ slot, xổ số và casino trực tiếp.|เล่นเกมสามหมวด เช่น สล็อต หวย และคาสิโนสด|Main permainan dari tiga kategori, misalnya slot, lotre, dan live casino.|Maglaro sa tatlong category, gaya ng slots, lottery at live casino.',
  },
  {
    code: 'week-slots',
    period: 'WEEK',
    unit: 'MONEY',
    gameTypes: ['RNG'],
    target: 500,
    reward: 8,
    title: 'Slots week|老虎机周|Tuần slot|สัปดาห์สล็อต|Pekan slot|Slots week',
    description:
      'Stake on slots over the week, at your own pace.|本周内随时投注老虎机。|Đặt cược slot trong tuần, khi nào tùy bạn.|เดิมพันสล็อตตลอดสัปดาห์ได้ตามสะดวก|Bertaruh di slot sepanjang minggu, kapan pun Anda mau.|Tumaya sa slots sa buong linggo, kahit kailan mo gusto.',
  },
  {
    code: 'week-draws',
    period: 'WEEK',
    unit: 'MONEY',
    gameTypes: LOTTERIES,
    target: 100,
    reward: 4,
    title: 'Lottery week|彩票周|Tuần xổ số|สัปดาห์หวย|Pekan lotre|Lottery week',
    description:
      'Stake on lotteries over the week. A bet counts once it is drawn.|本周内投注彩票，开奖后计入。|Đặt cược xổ số trong tuần. Vé được tính khi đã quay.|แทงหวยตลอดสัปดาห์ นับเมื่อออกผลแล้ว|Bertaruh di lotre sepanjang minggu. Taruhan dihitung setelah diundi.|Tumaya sa lottery sa buong linggo. Bilang ang taya kapag na-draw na.',
  },
  {
    code: 'week-games',
    period: 'WEEK',
    unit: 'GAMES',
    gameTypes: ['RNG'],
    target: 10,
    reward: 5,
    title:
      'Ten different slots|十款不同的老虎机|Mười slot khác nhau|สล็อตสิบเกม|Sepuluh slot berbeda|Sampung magkakaibang slot',
    description:
      'Play ten different slots. One spin each is enough.|玩十款不同的老虎机，每款一次即可。|Chơi mười slot khác nhau. Mỗi slot một vòng là đủ.|เล่นสล็อตสิบเกมไม่ซ้ำ เกมละหนึ่งสปินก็พอ|Main sepuluh slot berbeda. Masing-masing cukup satu putaran.|Maglaro ng sampung magkakaibang slot. Sapat na ang tig-isang spin.',
  },
  {
    code: 'week-days',
    period: 'WEEK',
    unit: 'DAYS',
    gameTypes: null,
    target: 3,
    reward: 3,
    title: 'Three days a week|一周三天|Ba ngày một tuần|สามวันต่อสัปดาห์|Tiga hari seminggu|Tatlong araw sa linggo',
    description:
      'Play any game on three days of the week.|一周中有三天玩任意游戏。|Chơi trò chơi bất kỳ trong ba ngày của tuần.|เล่นเกมใดก็ได้สามวันในสัปดาห์|Main permainan apa pun pada tiga hari dalam seminggu.|Maglaro ng kahit anong laro sa tatlong araw ng linggo.',
  },
];

/** Writes the missions that an operator starts with. One that is not wanted is switched off later, not deleted. */
export async function seedMissions(db: Executor): Promise<void> {
  const rows = PLANS.map(({ code, period, unit, gameTypes, target, reward, title, description }, ordinal) => ({
    code,
    period,
    unit,
    gameTypes,
    target: BigInt(unit === 'MONEY' ? target * 100 : target),
    reward: BigInt(reward * 100),
    titles: lines(title),
    descriptions: lines(description),
    ordinal,
  }));
  await db.insert(missions).values(rows);
}
