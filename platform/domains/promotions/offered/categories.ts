import type { Language } from '../../../../schema/languages.ts';
import { textIn } from '../../../texts.ts';
import { lines } from '../../lottery/texts/lines.ts';

/** What promotions are sorted by, in the order in which they are shown. */
const CATEGORIES = {
  welcome: lines('Welcome|新会员|Chào mừng|ต้อนรับ|Selamat datang|Welcome'),
  daily: lines('Every day|每日|Mỗi ngày|ทุกวัน|Setiap hari|Araw-araw'),
  cashback: lines('Cash back|返水|Hoàn tiền|คืนเงิน|Cashback|Cash back'),
  club: lines('VIP club|VIP 俱乐部|Câu lạc bộ VIP|คลับ VIP|Klub VIP|VIP club'),
  events: lines('Events|活动|Sự kiện|กิจกรรม|Acara|Mga event'),
} as const;

export const CATEGORY_IDS = Object.keys(CATEGORIES) as readonly (keyof typeof CATEGORIES)[];

export const isCategory = (id: string): id is keyof typeof CATEGORIES => Object.hasOwn(CATEGORIES, id);

export function categoryIn(id: string, language: Language): { readonly id: string; readonly title: string } | null {
  return isCategory(id) ? { id, title: textIn(CATEGORIES[id], language) } : null;
}

export const categoriesIn = (language: Language) =>
  CATEGORY_IDS.map((id) => ({ id, title: textIn(CATEGORIES[id], language) }));
