import { SUPPORT } from '../../../domains/messages/support.ts';
import { inboxMessages } from '../../../domains/messages/tables.ts';
import type { PromotionKind } from '../../../domains/promotions/tables.ts';
import { promotionClaims } from '../../../domains/promotions/tables.ts';
import type { Texts } from '../../../texts.ts';
import type { Transaction } from '../../database.ts';
import { chanceOf } from './chance.ts';
import type { LetterName } from './letters.ts';
import { LETTERS } from './letters.ts';
import type { Guest } from './seedPeople.ts';

const DAY = 86_400_000;

/** In the order in which they come after the welcome. */
const LATER: readonly LetterName[] = ['safety', 'fairness', 'rank', 'pause', 'reward'];

const REWARDS: ReadonlyArray<readonly [PromotionKind, Texts]> = [
  [
    'MANUAL',
    {
      EN: 'Table bonus',
      CN: '真人桌奖励',
      ID: 'Bonus meja',
      TH: 'โบนัสโต๊ะสด',
      TY: 'Table bonus',
      VI: 'Thưởng bàn chơi',
    },
  ],
  [
    'LOGIN',
    {
      EN: 'Week of sign-ins',
      CN: '连续登录一周奖励',
      ID: 'Sepekan masuk',
      TH: 'เข้าสู่ระบบครบสัปดาห์',
      TY: 'Isang linggong sign-in',
      VI: 'Một tuần đăng nhập',
    },
  ],
  [
    'RAFFLE',
    {
      EN: 'Friday draw',
      CN: '周五抽奖',
      ID: 'Undian Jumat',
      TH: 'จับรางวัลวันศุกร์',
      TY: 'Friday draw',
      VI: 'Rút thăm thứ Sáu',
    },
  ],
  [
    'MISSION_MANUAL',
    {
      EN: 'Ten new games',
      CN: '十款新游戏',
      ID: 'Sepuluh game baru',
      TH: 'สิบเกมใหม่',
      TY: 'Sampung bagong laro',
      VI: 'Mười trò chơi mới',
    },
  ],
  [
    'TICKET',
    {
      EN: 'Ticket of the month',
      CN: '本月奖券',
      ID: 'Tiket bulan ini',
      TH: 'ตั๋วประจำเดือน',
      TY: 'Ticket ng buwan',
      VI: 'Vé của tháng',
    },
  ],
];
const WELCOME: Texts = {
  EN: 'Welcome gift',
  CN: '迎新礼金',
  ID: 'Hadiah selamat datang',
  TH: 'ของขวัญต้อนรับ',
  TY: 'Welcome gift',
  VI: 'Quà chào mừng',
};

/**
 * Fills the demo members' inboxes, older letters read, and lays out rewards: the newcomer has one letter and one
 * reward.
 */
export async function seedPost(tx: Transaction, guests: readonly Guest[], now: Date): Promise<void> {
  const demo = guests.filter(({ person }) => person.isDemo);
  await tx.insert(inboxMessages).values(demo.flatMap((guest) => lettersFor(guest, now)));
  await tx.insert(promotionClaims).values(demo.flatMap((guest) => rewardsFor(guest, now)));
}

function lettersFor({ person, member }: Guest, now: Date): Array<typeof inboxMessages.$inferInsert> {
  const days = person.habits?.days ?? 0;
  const names: LetterName[] = ['welcome', ...LATER.slice(0, Math.min(LATER.length, Math.floor(days / 25)))];
  return names.map((name, i) => {
    const sentAt = new Date(
      now.getTime() - (days * DAY * (names.length - 1 - i)) / names.length - (days === 0 ? 0 : DAY / 4),
    );
    const isRead = i < names.length - 2 || (days > 0 && names.length === 1);
    return {
      memberId: member.id,
      sender: SUPPORT,
      ...LETTERS[name],
      sentAt,
      readAt: isRead ? new Date(sentAt.getTime() + DAY / 3) : null,
    };
  });
}

function rewardsFor({ person, member }: Guest, now: Date): Array<typeof promotionClaims.$inferInsert> {
  const chance = chanceOf(`rewards of ${person.username}`);
  const open =
    person.habits === null ? [['REGISTER', WELCOME] as const] : REWARDS.slice(0, chance.between(1, REWARDS.length));
  return open.map(([kind, titles]) => ({
    memberId: member.id,
    kind,
    titles,
    amount: BigInt(chance.between(1, 20) * 500),
    issuedAt: new Date(now.getTime() - chance.between(1, 40) * (DAY / 24)),
    endsAt: new Date(now.getTime() + chance.between(10, 30) * DAY),
  }));
}
