import type { Language } from '../../../schema/languages.ts';
import { picturePath } from '../../art/pictures.ts';
import { textIn } from '../../texts.ts';
import type { Lottery } from './lotteries.ts';
import { LOTTERIES } from './lotteries.ts';
import { RULES } from '../../engine/lottery/rules.ts';
import { textOf } from './texts/describe.ts';
import { GROUP_NAMES } from './texts/names.ts';

/** A lottery as the wire's menus show it (wire §5). */
export function toMenuItem(lottery: Lottery, language: Language) {
  return {
    code: lottery.code,
    gameCode: lottery.code,
    gameId: lottery.nodeId,
    remark: textIn(lottery.names, language),
    mobileIconUrl: picturePath.cover(lottery.gameType, lottery.nodeId),
    defaultPlayType: RULES[lottery.family].kinds[0]?.code ?? null,
    entPlaySwitch: 1,
    tradPlaySwitch: 0,
    tag: lottery.isHot ? 'HOT' : null,
    prizeMode: lottery.prizeMode,
    vassalage: lottery.vendor,
    family: lottery.family,
  };
}

/** Whether a lottery is asked for by a prize mode, however it is spelt; no mode asks for all. */
export const inMode =
  (mode: string | undefined) =>
  (lottery: Lottery): boolean =>
    !mode || lottery.prizeMode.toLowerCase() === mode.toLowerCase();

/** Lotteries in groups, in the order of the lobby. */
export function menusOf(lotteries: readonly Lottery[], language: Language) {
  const groups = [...new Set(lotteries.map(({ group }) => group))];
  return groups.map((group) => ({
    gameGroupCode: group,
    gameGroupId: 1 + LOTTERIES.findIndex((lottery) => lottery.group === group),
    displayName: textOf(GROUP_NAMES, group, language),
    games: lotteries.filter((lottery) => lottery.group === group).map((lottery) => toMenuItem(lottery, language)),
  }));
}
