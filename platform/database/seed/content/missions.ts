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
    title: 'Warm up the reels|转轮热身|Khởi động guồng quay|วอร์มวงล้อ|Pemanasan gulungan|Painitin ang reels',
    description:
      'Stake on slots, whichever you like; every spin counts.|任选老虎机投注，每次旋转都计入。|Đặt cược vào slot bạn thích; mỗi vòng quay đều được tính.|เดิมพันสล็อตเกมใดก็ได้ นับทุกสปิน|Bertaruh di slot mana pun; setiap putaran dihitung.|Tumaya sa kahit anong slot; bawat spin ay bilang.',
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
      'Bet on three lottery draws; each counts once it is drawn.|投注三期彩票，开奖后计入。|Cược ba kỳ xổ số; mỗi kỳ được tính khi đã quay.|แทงหวยสามงวด นับเมื่อออกรางวัลแล้ว|Pasang di tiga undian lotre; dihitung setelah diundi.|Tumaya sa tatlong lottery draw; bilang kapag nabunot na.',
  },
  {
    code: 'day-live',
    period: 'DAY',
    unit: 'ROUNDS',
    gameTypes: ['LIVE'],
    target: 3,
    reward: 1,
    title: 'A seat at the table|入座真人桌|Một chỗ bên bàn|นั่งที่โต๊ะ|Kursi di meja|Upuan sa table',
    description:
      'Play three rounds at live tables, with any stake.|在真人桌玩三局，金额不限。|Chơi ba ván ở bàn trực tiếp, mức cược tùy ý.|เล่นโต๊ะสดสามรอบ เดิมพันเท่าใดก็ได้|Main tiga ronde di meja live, taruhan berapa pun.|Maglaro ng tatlong round sa live tables, kahit magkano ang taya.',
  },
  {
    code: 'day-kinds',
    period: 'DAY',
    unit: 'CATEGORIES',
    gameTypes: null,
    target: 3,
    reward: 2,
    title: 'A bit of everything|样样都来|Mỗi thứ một chút|ลองทุกอย่าง|Sedikit semuanya|Tikim-tikim',
    description:
      'Play three kinds of games, such as slots, a lottery and a live table.|玩三类游戏，例如老虎机、彩票和真人桌。|Chơi ba loại trò, ví dụ slot, xổ số và bàn trực tiếp.|เล่นเกมสามประเภท เช่น สล็อต หวย และโต๊ะสด|Main tiga jenis permainan, misalnya slot, lotre, dan meja live.|Maglaro ng tatlong klase ng laro, gaya ng slots, lottery at live table.',
  },
  {
    code: 'week-slots',
    period: 'WEEK',
    unit: 'MONEY',
    gameTypes: ['RNG'],
    target: 500,
    reward: 8,
    title: 'The long run|长跑|Đường dài|ระยะยาว|Lari panjang|Mahabang takbo',
    description:
      'Stake on slots over the week, at your own pace.|本周内投注老虎机，节奏由您定。|Đặt cược slot trong tuần, theo nhịp của bạn.|เดิมพันสล็อตตลอดสัปดาห์ตามจังหวะของคุณ|Bertaruh di slot sepanjang minggu, sesuai ritme Anda.|Tumaya sa slots sa buong linggo, sa sarili mong bilis.',
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
      'Stake on lotteries over the week; a bet counts once it is drawn.|本周内投注彩票，开奖后计入。|Đặt cược xổ số trong tuần; vé được tính khi đã quay.|เดิมพันหวยตลอดสัปดาห์ นับเมื่อออกรางวัลแล้ว|Bertaruh di lotre sepanjang minggu; dihitung setelah diundi.|Tumaya sa lottery sa buong linggo; bilang kapag nabunot na.',
  },
  {
    code: 'week-games',
    period: 'WEEK',
    unit: 'GAMES',
    gameTypes: ['RNG'],
    target: 10,
    reward: 5,
    title: 'Ten new faces|十张新面孔|Mười gương mặt mới|สิบเกมใหม่|Sepuluh wajah baru|Sampung bagong mukha',
    description:
      'Play ten different slots; one spin each is enough.|玩十款不同的老虎机，每款一次即可。|Chơi mười slot khác nhau; mỗi slot một vòng là đủ.|เล่นสล็อตสิบเกมไม่ซ้ำ เกมละหนึ่งสปินก็พอ|Main sepuluh slot berbeda; satu putaran masing-masing cukup.|Maglaro ng sampung magkakaibang slot; sapat na ang tig-isang spin.',
  },
  {
    code: 'week-days',
    period: 'WEEK',
    unit: 'DAYS',
    gameTypes: null,
    target: 3,
    reward: 3,
    title: 'A regular guest|常客|Khách quen|แขกประจำ|Tamu tetap|Suki',
    description:
      'Play something on three days of the week; the others are yours.|一周中有三天来玩即可，其余时间归您。|Chơi trong ba ngày của tuần; những ngày còn lại là của bạn.|เล่นสามวันในสัปดาห์ วันอื่นเป็นของคุณ|Main pada tiga hari dalam seminggu; hari lain milik Anda.|Maglaro nang tatlong araw sa linggo; sa iyo na ang iba.',
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
