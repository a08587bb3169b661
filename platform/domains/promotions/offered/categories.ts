import type { Language } from '../../../../schema/languages.ts';
import { textIn } from '../../../texts.ts';
import type { Texts } from '../../../texts.ts';

/** What promotions are sorted by, in the order in which they are shown. */
const CATEGORIES = {
  welcome: { EN: 'Welcome', CN: '新会员', VI: 'Chào mừng', TH: 'ต้อนรับ', ID: 'Selamat datang', TY: 'Welcome' },
  daily: { EN: 'Every day', CN: '每日', VI: 'Mỗi ngày', TH: 'ทุกวัน', ID: 'Setiap hari', TY: 'Araw-araw' },
  cashback: { EN: 'Cash back', CN: '返水', VI: 'Hoàn tiền', TH: 'คืนเงิน', ID: 'Cashback', TY: 'Cash back' },
  club: { EN: 'VIP club', CN: 'VIP 俱乐部', VI: 'Câu lạc bộ VIP', TH: 'คลับ VIP', ID: 'Klub VIP', TY: 'VIP club' },
  events: { EN: 'Events', CN: '活动', VI: 'Sự kiện', TH: 'กิจกรรม', ID: 'Acara', TY: 'Mga event' },
} as const satisfies Readonly<Record<string, Texts>>;

export const CATEGORY_IDS = Object.keys(CATEGORIES) as readonly (keyof typeof CATEGORIES)[];

export const isCategory = (id: string): id is keyof typeof CATEGORIES => Object.hasOwn(CATEGORIES, id);

export function categoryIn(id: string, language: Language): { readonly id: string; readonly title: string } | null {
  return isCategory(id) ? { id, title: textIn(CATEGORIES[id], language) } : null;
}

export const categoriesIn = (language: Language) =>
  CATEGORY_IDS.map((id) => ({ id, title: textIn(CATEGORIES[id], language) }));
