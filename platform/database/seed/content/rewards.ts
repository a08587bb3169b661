import { lines } from '../../../domains/lottery/texts/lines.ts';
import { pointRewards } from '../../../domains/points/tables.ts';
import type { RewardKind } from '../../../domains/points/tables.ts';
import type { Executor } from '../../database.ts';

interface Plan {
  readonly kind: RewardKind;
  readonly sign: string;
  readonly points: bigint;
  /** In cents. */
  readonly amount?: bigint;
  readonly credit?: bigint;
  readonly stock?: number;
  /** English|Chinese|Vietnamese|Thai|Indonesian|Filipino */
  readonly name: string;
  readonly description: string;
}

/** A credit is worth a little more than its points would be converted. */
const PLANS: readonly Plan[] = [
  {
    kind: 'CREDIT',
    sign: 'coins',
    points: 90n,
    credit: 100n,
    name: 'Credit, small|小额金|Tiền nhỏ|เครดิตเล็ก|Kredit kecil|Maliit na credit',
    description:
      'Play money for your main wallet.|存入主钱包的游戏币。|Tiền chơi vào ví chính của bạn.|เงินเล่นเข้ากระเป๋าหลักของคุณ|Uang main untuk dompet utama Anda.|Play money sa main wallet mo.',
  },
  {
    kind: 'CREDIT',
    sign: 'coins',
    points: 850n,
    credit: 1_000n,
    name: 'Credit, large|大额金|Tiền lớn|เครดิตใหญ่|Kredit besar|Malaking credit',
    description:
      'More play money for fewer points each.|每份所需积分更少的游戏币。|Nhiều tiền chơi hơn cho mỗi điểm.|เงินเล่นมากขึ้นต่อคะแนน|Uang main lebih banyak per poin.|Mas maraming play money bawat point.',
  },
  {
    kind: 'TICKET',
    sign: 'ticket',
    points: 50n,
    stock: 500,
    name: 'Raffle ticket|抽奖券|Vé rút thăm|ตั๋วจับรางวัล|Tiket undian|Raffle ticket',
    description:
      'A numbered ticket for the next raffle.|下次抽奖的编号券。|Vé có số cho lần rút thăm tới.|ตั๋วมีหมายเลขสำหรับการจับรางวัลครั้งหน้า|Tiket bernomor untuk undian berikutnya.|May numerong ticket para sa susunod na raffle.',
  },
  {
    kind: 'TICKET',
    sign: 'ticket',
    points: 400n,
    stock: 12,
    name: 'Tournament seat|锦标赛席位|Suất giải đấu|ที่นั่งทัวร์นาเมนต์|Kursi turnamen|Upuan sa tournament',
    description:
      'A place in the monthly card tournament.|每月纸牌锦标赛的名额。|Một chỗ trong giải bài hằng tháng.|ที่ในทัวร์นาเมนต์ไพ่ประจำเดือน|Tempat di turnamen kartu bulanan.|Puwesto sa buwanang card tournament.',
  },
  {
    kind: 'GOODS',
    sign: 'mug',
    points: 300n,
    stock: 80,
    name: 'Mug|马克杯|Cốc|แก้วมัค|Mug|Mug',
    description: 'Stoneware, 350 ml.|陶瓷，350 毫升。|Gốm, 350 ml.|เซรามิก 350 มล.|Keramik, 350 ml.|Stoneware, 350 ml.',
  },
  {
    kind: 'GOODS',
    sign: 'cards',
    points: 150n,
    stock: 200,
    name: 'Deck of cards|扑克牌|Bộ bài|ไพ่หนึ่งสำรับ|Set kartu|Baraha',
    description:
      '52 cards in a box.|盒装 52 张。|52 lá trong hộp.|52 ใบในกล่อง|52 kartu dalam kotak.|52 baraha sa kahon.',
  },
  {
    kind: 'GOODS',
    sign: 'shirt',
    points: 600n,
    stock: 0,
    name: 'T-shirt|T 恤|Áo thun|เสื้อยืด|Kaus|T-shirt',
    description:
      'Organic cotton. Write your size with the address.|有机棉。请在地址中注明尺码。|Cotton hữu cơ. Ghi cỡ áo cùng địa chỉ.|ผ้าฝ้ายออร์แกนิก เขียนขนาดไว้กับที่อยู่|Katun organik. Tulis ukuran bersama alamat.|Organic cotton. Isulat ang size kasama ng address.',
  },
  {
    kind: 'GOODS',
    sign: 'headphones',
    points: 1_200n,
    amount: 25_000n,
    stock: 25,
    name: 'Headphones|耳机|Tai nghe|หูฟัง|Headphone|Headphones',
    description:
      'Over-ear, with a cable. Costs play money beside the points.|头戴式有线耳机，除积分外还需游戏币。|Chụp tai, có dây. Cần thêm tiền chơi ngoài điểm.|แบบครอบหู มีสาย ใช้เงินเล่นนอกเหนือจากคะแนน|Over-ear, berkabel. Perlu uang main selain poin.|Over-ear, may kable. May bayad na play money bukod sa points.',
  },
  {
    kind: 'GOODS',
    sign: 'phone',
    points: 9_000n,
    amount: 500_000n,
    stock: 3,
    name: 'Phone|手机|Điện thoại|โทรศัพท์|Ponsel|Cellphone',
    description:
      'A current model, without a contract.|现款机型，无合约。|Mẫu hiện hành, không hợp đồng.|รุ่นปัจจุบัน ไม่ติดสัญญา|Model terbaru, tanpa kontrak.|Kasalukuyang model, walang kontrata.',
  },
];

/** Writes what points buy where there is nothing, also into a database from before there were points. */
export async function seedRewards(db: Executor): Promise<void> {
  if ((await db.$count(pointRewards)) > 0) return;
  await db.insert(pointRewards).values(
    PLANS.map(({ name, description, ...plan }, ordinal) => ({
      ...plan,
      names: lines(name),
      descriptions: lines(description),
      ordinal,
    })),
  );
}
