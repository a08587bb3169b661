import type { LotteryTerms, Pace } from '../../engine/lottery/lotteryKinds.ts';
import type { Family } from '../../engine/lottery/rules.ts';
import type { Schedule } from '../../engine/lottery/schedule.ts';
import type { Texts } from '../../texts.ts';
import { lines } from './texts/lines.ts';

/** Prize modes as the wire spells them ([001] §9). */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** Groups of the lobby. */
export type GroupCode = 'VN_NORTH' | 'VN_CENTRAL' | 'VN_SOUTH' | 'HOUSE' | 'SEA' | 'E_DIGITS' | 'E_DICE' | 'E_VIETNAM';

/** A lottery of the operator. */
export interface Lottery {
  /** The wire's `gameCode`; also the catalogue's `gameId`. */
  readonly code: string;
  /** The catalogue's number, by which browsers keep favourites. */
  readonly nodeId: number;
  readonly vendor: 'TCG_LOTTO_VN' | 'TCG_SEA' | 'LOTT' | 'ELOTT';
  readonly gameType: 'LOTT' | 'ELOTT';
  readonly prizeMode: PrizeMode;
  readonly group: GroupCode;
  readonly family: Family;
  readonly names: Texts;
  readonly isHot: boolean;
  readonly terms: LotteryTerms;
}

interface Plan {
  readonly vendor: Lottery['vendor'];
  readonly prizeMode: PrizeMode;
  readonly group: GroupCode;
  readonly family: Family;
}

const NORTH: Plan = { vendor: 'TCG_LOTTO_VN', prizeMode: 'Lott', group: 'VN_NORTH', family: 'VN_NORTH' };
const CENTRAL: Plan = { vendor: 'TCG_LOTTO_VN', prizeMode: 'Lott', group: 'VN_CENTRAL', family: 'VN_SOUTH' };
const SOUTH: Plan = { ...CENTRAL, group: 'VN_SOUTH' };
const SEA: Plan = { vendor: 'TCG_SEA', prizeMode: 'SEA', group: 'SEA', family: 'FOUR_D' };
const HOUSE: Plan = { vendor: 'LOTT', prizeMode: 'ZY', group: 'HOUSE', family: 'FIVE_DIGITS' };
const QUICK: Plan = { vendor: 'ELOTT', prizeMode: 'Elott', group: 'E_DIGITS', family: 'FIVE_DIGITS' };

type Made = Omit<Lottery, 'nodeId'>;

/**
 * Cents: 1 to 200 on a unit at state draws, 0.50 to 100 at fast ones; betting closes five minutes, or some seconds,
 * before the draw.
 */
function lottery(plan: Plan, code: string, names: Texts, schedule: Schedule, isHot = false): Made {
  const isFast = schedule.every === 'minutes';
  const terms: LotteryTerms = {
    schedule,
    closesBefore: isFast ? (schedule.minutes < 3 ? 8 : 15) : 300,
    minStake: isFast ? '50' : '100',
    maxStake: isFast ? '10000' : '20000',
    maxPerDraw: isFast ? '250000' : '1000000',
  };
  return { ...plan, code, names, gameType: plan.vendor === 'ELOTT' ? 'ELOTT' : 'LOTT', isHot, terms };
}

const SUNDAY_TO_SATURDAY = [0, 1, 2, 3, 4, 5, 6];
const week = (days: readonly number[], hour: number, minute: number, zone = 7): Schedule => ({
  every: 'week',
  days,
  at: { hour, minute, zone },
});
const minutes = (pace: number): Schedule => ({ every: 'minutes', minutes: pace });

/** Provinces with the days on which they draw, 0 for Sunday: code|days|English|Chinese|Vietnamese|Thai|Indonesian. */
function provinces(plan: Plan, hour: number, list: string): Made[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', days = '', ...names] = line.trim().split('|');
      return lottery(
        plan,
        `VN_${code}`,
        lines(names.join('|')),
        week(Array.from(days, Number), hour, 15),
        code === 'HCM' || code === 'DNA',
      );
    });
}

const MADE: readonly Made[] = [
  lottery(
    NORTH,
    'VN_MB',
    lines('Northern Draw|北部彩|Miền Bắc|ภาคเหนือ|Undian Utara'),
    week(SUNDAY_TO_SATURDAY, 18, 15),
    true,
  ),
  ...provinces(
    SOUTH,
    16,
    `
    HCM|16|Ho Chi Minh City|胡志明市|TP. Hồ Chí Minh|โฮจิมินห์|Kota Ho Chi Minh
    DT|1|Dong Thap|同塔|Đồng Tháp|ด่งท้าป|Dong Thap
    CM|1|Ca Mau|金瓯|Cà Mau|ก่าเมา|Ca Mau
    BTR|2|Ben Tre|槟椥|Bến Tre|เบ๊นแจ|Ben Tre
    VT|2|Vung Tau|头顿|Vũng Tàu|หวุงเต่า|Vung Tau
    BL|2|Bac Lieu|薄辽|Bạc Liêu|บักเลียว|Bac Lieu
    DN|3|Dong Nai|同奈|Đồng Nai|ด่งนาย|Dong Nai
    CT|3|Can Tho|芹苴|Cần Thơ|เกิ่นเทอ|Can Tho
    ST|3|Soc Trang|朔庄|Sóc Trăng|ซ้อกจัง|Soc Trang
    TN|4|Tay Ninh|西宁|Tây Ninh|เต็ยนิญ|Tay Ninh
    AG|4|An Giang|安江|An Giang|อานซาง|An Giang
    BTH|4|Binh Thuan|平顺|Bình Thuận|บิ่ญถ่วน|Binh Thuan
    VL|5|Vinh Long|永隆|Vĩnh Long|หวิญลอง|Vinh Long
    BD|5|Binh Duong|平阳|Bình Dương|บิ่ญเซือง|Binh Duong
    TV|5|Tra Vinh|茶荣|Trà Vinh|จ่าวิญ|Tra Vinh
    LA|6|Long An|隆安|Long An|ล็องอาน|Long An
    BP|6|Binh Phuoc|平福|Bình Phước|บิ่ญเฟื้อก|Binh Phuoc
    HG|6|Hau Giang|后江|Hậu Giang|เหิ่วซาง|Hau Giang
    TG|0|Tien Giang|前江|Tiền Giang|เตี่ยนซาง|Tien Giang
    KG|0|Kien Giang|坚江|Kiên Giang|เกียนซาง|Kien Giang
    DL|0|Da Lat|大叻|Đà Lạt|ดาลัต|Da Lat`,
  ),
  ...provinces(
    CENTRAL,
    17,
    `
    HUE|01|Hue|顺化|Thừa Thiên Huế|เว้|Hue
    PY|1|Phu Yen|富安|Phú Yên|ฟู้เอียน|Phu Yen
    DLK|2|Dak Lak|多乐|Đắk Lắk|ดั๊กลัก|Dak Lak
    QNM|2|Quang Nam|广南|Quảng Nam|กว๋างนาม|Quang Nam
    DNA|36|Da Nang|岘港|Đà Nẵng|ดานัง|Da Nang
    KH|03|Khanh Hoa|庆和|Khánh Hòa|คั้ญฮหว่า|Khanh Hoa
    BDI|4|Binh Dinh|平定|Bình Định|บิ่ญดิ่ญ|Binh Dinh
    QT|4|Quang Tri|广治|Quảng Trị|กว๋างจิ|Quang Tri
    QB|4|Quang Binh|广平|Quảng Bình|กว๋างบิ่ญ|Quang Binh
    GL|5|Gia Lai|嘉莱|Gia Lai|ซาลาย|Gia Lai
    NT|5|Ninh Thuan|宁顺|Ninh Thuận|นิญถ่วน|Ninh Thuan
    QNG|6|Quang Ngai|广义|Quảng Ngãi|กว๋างหงาย|Quang Ngai
    DNO|6|Dak Nong|多农|Đắk Nông|ดั๊กนง|Dak Nong
    KT|0|Kon Tum|昆嵩|Kon Tum|กอนตูม|Kon Tum`,
  ),
  lottery(
    { ...SEA, family: 'THAI' },
    'SEA_TH',
    lines('Bangkok Six|曼谷六合|Bangkok Sáu Số|หวยกรุงเทพ|Bangkok Enam'),
    { every: 'month', days: [1, 16], at: { hour: 15, minute: 30, zone: 7 } },
    true,
  ),
  lottery(
    { ...SEA, family: 'THAI' },
    'SEA_LA',
    lines('Vientiane Six|万象六合|Viêng Chăn Sáu Số|หวยเวียงจันทน์|Vientiane Enam'),
    week([1, 3, 5], 20, 30),
  ),
  lottery(
    SEA,
    'SEA_STRAITS',
    lines('Straits 4D|海峡4D|Eo Biển 4D|ช่องแคบ 4D|Selat 4D'),
    week([0, 3, 6], 18, 30, 8),
    true,
  ),
  lottery(
    SEA,
    'SEA_PENINSULA',
    lines('Peninsula 4D|半岛4D|Bán Đảo 4D|คาบสมุทร 4D|Semenanjung 4D'),
    week([0, 2, 3, 6], 19, 0, 8),
  ),
  lottery(
    SEA,
    'SEA_NUSANTARA',
    lines('Nusantara 4D|群岛4D|Nusantara 4D|นุสันตารา 4D|Nusantara 4D'),
    week(SUNDAY_TO_SATURDAY, 17, 30),
  ),
  lottery(
    SEA,
    'SEA_MANILA',
    lines('Manila Bay 4D|马尼拉湾4D|Vịnh Manila 4D|อ่าวมะนิลา 4D|Teluk Manila 4D'),
    week(SUNDAY_TO_SATURDAY, 21, 0, 8),
  ),
  lottery(HOUSE, 'ZY_FIVE', lines('House Five|自营五星彩|Năm Số Nhà Cái|ห้าตัวเฮาส์|Lima Bandar'), minutes(10), true),
  lottery(
    { ...HOUSE, family: 'THREE_DICE' },
    'ZY_DICE',
    lines('House Dice|自营快三|Xúc Xắc Nhà Cái|ลูกเต๋าเฮาส์|Dadu Bandar'),
    minutes(15),
  ),
  lottery(
    { ...HOUSE, family: 'FOUR_D' },
    'ZY_FOUR',
    lines('House 4D|自营4D|4D Nhà Cái|4D เฮาส์|4D Bandar'),
    minutes(30),
  ),
  lottery(
    { ...HOUSE, family: 'VN_SOUTH' },
    'ZY_SOUTH',
    lines('House South|自营南部彩|Miền Nam Nhà Cái|ภาคใต้เฮาส์|Selatan Bandar'),
    minutes(30),
  ),
  lottery(
    { ...HOUSE, family: 'VN_NORTH' },
    'ZY_NORTH',
    lines('House North|自营北部彩|Miền Bắc Nhà Cái|ภาคเหนือเฮาส์|Utara Bandar'),
    minutes(60),
  ),
  ...[1, 2, 3, 5, 10].map((pace) =>
    lottery(
      QUICK,
      `E5_${pace}`,
      fast('Fast Five|快五|Năm Số Nhanh|ฟาสต์ไฟว์|Lima Cepat', pace),
      minutes(pace),
      pace === 1,
    ),
  ),
  ...[1, 2, 3, 5, 10].map((pace) =>
    lottery(
      { ...QUICK, group: 'E_DICE', family: 'THREE_DICE' },
      `K3_${pace}`,
      fast('Fast Three|快三|Ba Số Nhanh|ฟาสต์ทรี|Tiga Cepat', pace),
      minutes(pace),
      pace === 1,
    ),
  ),
  ...[2, 5].map((pace) =>
    lottery(
      { ...QUICK, group: 'E_VIETNAM', family: 'VN_SOUTH' },
      `EV_${pace}`,
      fast('Fast South|快速南部彩|Miền Nam Siêu Tốc|ภาคใต้เร็ว|Selatan Cepat', pace),
      minutes(pace),
      pace === 2,
    ),
  ),
  lottery(
    { ...QUICK, group: 'E_VIETNAM', family: 'VN_NORTH' },
    'EVN_5',
    fast('Fast North|快速北部彩|Miền Bắc Siêu Tốc|ภาคเหนือเร็ว|Utara Cepat', 5),
    minutes(5),
  ),
];

/** A fast lottery's name with its pace in minutes. */
function fast(name: string, pace: number): Texts {
  const { EN, CN = EN, VI = EN, TH = EN, ID = EN } = lines(name);
  return {
    EN: `${EN} ${pace} min`,
    CN: `${pace}分${CN}`,
    VI: `${VI} ${pace} phút`,
    TH: `${TH} ${pace} นาที`,
    ID: `${ID} ${pace} menit`,
  };
}

const FIRST_NODE = 380_001;

/**
 * Every lottery in the order of the lobby. New ones come at the end of what they are kept by: a number that was given
 * stays.
 */
export const LOTTERIES: readonly Lottery[] = MADE.map((made, at) => ({ ...made, nodeId: FIRST_NODE + at }));

const BY_CODE: ReadonlyMap<string, Lottery> = new Map(LOTTERIES.map((one) => [one.code, one]));

/** Null for a code that no lottery has. */
export const findLottery = (code: string): Lottery | null => BY_CODE.get(code) ?? null;

export const paceOf = ({ terms }: Lottery): Pace => (terms.schedule.every === 'minutes' ? 'fast' : 'state');

/** The series of rounds behind a lottery. */
export const seriesOf = ({ code }: Lottery): string => `lottery:${code}`;

/** Null for a series that is not a lottery's. */
export const lotteryOfSeries = (series: string): Lottery | null =>
  series.startsWith('lottery:') ? findLottery(series.slice('lottery:'.length)) : null;
