import { lines } from '../../../domains/lottery/texts/lines.ts';
import type { TicketStyle } from '../../../domains/promotions/tickets/tables.ts';
import { prizeTables } from '../../../domains/promotions/tickets/tables.ts';
import type { Executor } from '../../database.ts';

/** English|Chinese|Vietnamese|Thai|Indonesian|Filipino */
const NAMES = {
  none: lines('No prize|无奖|Không trúng|ไม่ได้รางวัล|Tidak ada hadiah|Walang prize'),
  small: lines('Small prize|小奖|Giải nhỏ|รางวัลเล็ก|Hadiah kecil|Maliit na prize'),
  medium: lines('Medium prize|中奖|Giải vừa|รางวัลกลาง|Hadiah sedang|Katamtamang prize'),
  large: lines('Large prize|大奖|Giải lớn|รางวัลใหญ่|Hadiah besar|Malaking prize'),
  top: lines('Top prize|头奖|Giải cao nhất|รางวัลสูงสุด|Hadiah tertinggi|Pinakamalaking prize'),
};

const TABLE_NAMES = {
  wheel: lines('Prize wheel|幸运转盘|Vòng quay|วงล้อรางวัล|Roda hadiah|Prize wheel'),
  envelope: lines('Red envelope|红包|Lì xì|อั่งเปา|Angpao|Ang pao'),
  scratch: lines('Scratch card|刮刮卡|Thẻ cào|บัตรขูด|Kartu gosok|Scratch card'),
  chests: lines('Three chests|三个宝箱|Ba rương|หีบสามใบ|Tiga peti|Tatlong baul'),
  card: lines('Turn a card|翻牌|Lật bài|เปิดไพ่|Balik kartu|Baligtarin ang baraha'),
  raffle: lines('Raffle|抽奖|Rút thăm|จับรางวัล|Undian|Raffle'),
};

type Size = keyof typeof NAMES;
interface Plan {
  readonly code: keyof typeof TABLE_NAMES;
  readonly style: TicketStyle;
  /** Name, amount in cents, and chance in parts per million; on the wheel in this order. */
  readonly prizes: ReadonlyArray<readonly [Size, number, number]>;
}

const PLANS: readonly Plan[] = [
  {
    code: 'wheel',
    style: 'WHEEL',
    prizes: [
      ['small', 1_00, 300_000],
      ['medium', 10_00, 110_000],
      ['small', 2_00, 240_000],
      ['large', 20_00, 60_000],
      ['small', 5_00, 200_000],
      ['top', 100_00, 10_000],
      ['small', 3_00, 80_000],
    ],
  },
  {
    code: 'envelope',
    style: 'ENVELOPE',
    prizes: [
      ['small', 88, 450_000],
      ['small', 1_88, 300_000],
      ['medium', 2_88, 150_000],
      ['medium', 8_88, 80_000],
      ['large', 18_88, 18_000],
      ['top', 88_88, 2_000],
    ],
  },
  {
    code: 'scratch',
    style: 'SCRATCH',
    prizes: [
      ['none', 0, 550_000],
      ['small', 2_00, 300_000],
      ['medium', 5_00, 110_000],
      ['large', 20_00, 35_000],
      ['top', 100_00, 5_000],
    ],
  },
  {
    code: 'chests',
    style: 'CHEST',
    prizes: [
      ['none', 0, 400_000],
      ['small', 3_00, 400_000],
      ['medium', 8_00, 150_000],
      ['large', 25_00, 45_000],
      ['top', 100_00, 5_000],
    ],
  },
  {
    code: 'card',
    style: 'CARD',
    prizes: [
      ['none', 0, 350_000],
      ['small', 1_00, 400_000],
      ['medium', 4_00, 180_000],
      ['large', 15_00, 60_000],
      ['top', 60_00, 10_000],
    ],
  },
  {
    code: 'raffle',
    style: 'RAFFLE',
    prizes: [
      ['none', 0, 900_000],
      ['medium', 10_00, 80_000],
      ['large', 50_00, 18_000],
      ['top', 500_00, 2_000],
    ],
  },
];

/** Writes the first version of each prize table that is missing, also into a database from before there were any. */
export async function seedPrizeTables(db: Executor, madeAt: Date): Promise<void> {
  const rows = PLANS.map(({ code, style, prizes }) => ({
    code,
    version: 1,
    style,
    names: TABLE_NAMES[code],
    prizes: prizes.map(([size, amount, chance], at) => ({
      id: `v1-${at + 1}`,
      names: NAMES[size],
      amount: String(amount),
      chance,
    })),
    madeAt,
  }));
  await db.insert(prizeTables).values(rows).onConflictDoNothing();
}
