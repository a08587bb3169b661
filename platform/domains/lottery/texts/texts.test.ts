import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../schema/languages.ts';
import type { Language } from '../../../../schema/languages.ts';
import { RULES } from '../../../engine/lottery/rules.ts';
import { LOTTERIES } from '../lotteries.ts';
import { menusOf } from '../menus.ts';
import { lotterySheet } from '../sheet.ts';
import { termsOf } from '../terms.ts';
import { table } from './lines.ts';
import { BET_NAMES, CASE_NAMES, GROUP_NAMES, TAB_NAMES, TIER_NAMES } from './names.ts';

/** A lottery of each family, and all bets that it offers. */
const offers = [...new Map(LOTTERIES.map((lottery) => [lottery.family, lottery])).values()].map((lottery) => ({
  lottery,
  kinds: RULES[lottery.family].kinds,
  layout: RULES[lottery.family].layout,
}));
const kindsIn = (language: Language) =>
  offers.flatMap(({ lottery }) =>
    termsOf(lottery, language).groups.flatMap((group) =>
      group.kinds.map((kind) => ({ ...kind, group: group.name, groupCode: group.code })),
    ),
  );
/** Numbers name themselves: sums, faces of dice, 4D. */
const isNumber = (code: string): boolean => /^\d+$/.test(code);

test('every family of the engine is offered; bet kinds, tabs, prizes and cases have words in every language', () => {
  expect(offers.map(({ lottery }) => lottery.family).toSorted()).toEqual(Object.keys(RULES).toSorted());
  const options = offers
    .flatMap(({ kinds }) =>
      kinds.flatMap(({ rule }) => (rule.kind === 'option' ? rule.options.map(({ code }) => code) : [])),
    )
    .filter((code) => !isNumber(code));
  const used = [
    [BET_NAMES, offers.flatMap(({ kinds }) => kinds.map(({ code }) => code))],
    [TAB_NAMES, offers.flatMap(({ kinds }) => kinds.map(({ group }) => group))],
    [TIER_NAMES, offers.flatMap(({ layout }) => layout.map(({ code }) => code))],
    [CASE_NAMES, options],
    [GROUP_NAMES, LOTTERIES.map(({ group }) => group)],
  ] as const;
  for (const [names, codes] of used) {
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes)
      for (const language of LANGUAGES) expect(names.get(code)?.[language], `${code} in ${language}`).toMatch(/\S/);
  }
});

test.each(LANGUAGES)(
  'in %s no bet is shown by its code, by a gap, or by two names alike in one lottery',
  (language) => {
    for (const { playType, name, description, group, groupCode, options, prices } of kindsIn(language)) {
      expect([name, group]).not.toContain(playType);
      expect(group).not.toBe(groupCode);
      expect(description).toMatch(/\p{Letter}/u);
      expect([name, group, description].join()).not.toMatch(/[{}]/);
      expect([...options, ...prices].filter(({ code, name: shown }) => shown === code && !isNumber(code))).toEqual([]);
    }
    for (const { lottery } of offers) {
      const names = termsOf(lottery, language).groups.flatMap(({ kinds }) => kinds.map(({ name }) => name));
      expect(new Set(names).size, `${lottery.family}: ${names.join(', ')}`).toBe(names.length);
    }
  },
);

test.each(LANGUAGES.filter((language) => language !== 'EN'))(
  'in %s the rules, the descriptions and the menus are not the English ones',
  (language) => {
    for (const { lottery } of offers) {
      const [own, english] = [lotterySheet(lottery.code, language), lotterySheet(lottery.code, 'EN')];
      expect(own?.rules).toHaveLength(english?.rules.length ?? 0);
      for (const [at, rule] of (own?.rules ?? []).entries()) expect(rule).not.toBe(english?.rules[at]);
    }
    const [own, english] = [kindsIn(language), kindsIn('EN')];
    for (const [at, { description }] of own.entries()) expect(description).not.toBe(english[at]?.description);
    // Some words are the same among players everywhere, such as 4D and dragon tiger; most are not.
    expect(own.filter(({ name }, at) => name === english[at]?.name).length / own.length).toBeLessThan(0.35);
    const [menus, menusInEnglish] = [menusOf(LOTTERIES, language), menusOf(LOTTERIES, 'EN')];
    for (const [at, { displayName }] of menus.entries()) expect(displayName).not.toBe(menusInEnglish[at]?.displayName);
  },
);

test('a text in fewer than six languages is refused when the tables are read', () => {
  expect(() => table('lo2: Two|二|Hai|สอง|Dua')).toThrow('six languages');
  expect(table('lo2: Two|二|Hai|สอง|Dua|Dalawa').get('lo2')?.TY).toBe('Dalawa');
});
