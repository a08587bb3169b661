import type { Language } from '../../../schema/languages.ts';
import { BONUS_TEXTS } from './bonusTexts.ts';
import { DEPOSIT_TEXTS } from './depositTexts.ts';
import type { NoticeKind } from './noticeKinds.ts';
import type { NoticeText } from './noticeText.ts';
import { REDEMPTION_TEXTS } from './redemptionTexts.ts';
import { TRANSFER_TEXTS } from './transferTexts.ts';
import { WITHDRAWAL_TEXTS } from './withdrawalTexts.ts';

const textsIn = (language: Language): Readonly<Record<NoticeKind, NoticeText>> => ({
  ...DEPOSIT_TEXTS[language],
  ...WITHDRAWAL_TEXTS[language],
  ...TRANSFER_TEXTS[language],
  ...REDEMPTION_TEXTS[language],
  ...BONUS_TEXTS[language],
});

/** The words of every notice, by language. */
export const NOTICE_TEXTS: Readonly<Record<Language, Readonly<Record<NoticeKind, NoticeText>>>> = {
  EN: textsIn('EN'),
  CN: textsIn('CN'),
  ID: textsIn('ID'),
  TH: textsIn('TH'),
  TY: textsIn('TY'),
  VI: textsIn('VI'),
};
