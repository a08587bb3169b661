import type { Language } from '../../../../schema/languages.ts';
import { LANGUAGE_TAGS } from '../../../../schema/languages.ts';
import type { BetKind } from '../../../engine/lottery/BetKind.ts';
import { paysPerHit } from '../../../engine/lottery/BetKind.ts';
import type { TierLayout } from '../../../engine/lottery/Drawing.ts';
import { slots } from '../../../engine/lottery/Field.ts';
import type { Schedule } from '../../../engine/lottery/schedule.ts';
import type { Texts } from '../../../texts.ts';
import { textIn } from '../../../texts.ts';
import type { Lottery } from '../lotteries.ts';
import { TIER_NAMES } from './names.ts';
import { ALWAYS, DRAWN, WHEN, WINS } from './sentences.ts';

/** A text of a table in a language; the key where there is none. */
export function textOf(texts: ReadonlyMap<string, Texts>, key: string, language: Language): string {
  const found = texts.get(key);
  return found ? textIn(found, language) : key;
}

type Values = Readonly<Record<string, string | number>>;

function sentence(texts: ReadonlyMap<string, Texts>, key: string, language: Language, values: Values = {}): string {
  return textOf(texts, key, language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What wins by a kind of bet, in a sentence. */
export function describeBet(kind: BetKind, layout: readonly TierLayout[], language: Language): string {
  const { rule, digits } = kind;
  const [tier = ''] = rule.field.tiers ?? [];
  const values = {
    tier: textOf(TIER_NAMES, tier, language),
    n: digits,
    count: [...slots(layout, rule.field).values()].reduce((sum, count) => sum + count, 0),
  };
  switch (rule.kind) {
    case 'equal':
      return paysPerHit(kind, layout)
        ? sentence(WINS, 'many', language, values)
        : describeOne(kind, layout, language, values);
    case 'anagram':
      return sentence(WINS, 'anagram', language, values);
    case 'contains':
      return sentence(WINS, 'contains', language, { ...values, n: -rule.field.from });
    case 'all':
    case 'none':
      return sentence(WINS, rule.kind, language, { ...values, n: rule.size });
    case 'option':
      return sentence(WINS, WINS.has(kind.code) ? kind.code : 'half2', language, values);
  }
}

/**
 * Of one drawn number: its end, its beginning, or one place. Places of long numbers count from the right, where players
 * look.
 */
function describeOne(
  { rule: { field }, digits }: BetKind,
  layout: readonly TierLayout[],
  language: Language,
  values: Values,
): string {
  if (digits > 1) return sentence(WINS, field.from < 0 ? 'ending' : 'beginning', language, values);
  const tier = layout.find(({ code }) => field.tiers?.includes(code));
  const width = tier?.digits === 1 ? tier.count : (tier?.digits ?? 0);
  const fromRight = -field.from;
  return tier?.code === 'DB'
    ? sentence(WINS, 'fromRight', language, { ...values, n: fromRight })
    : sentence(WINS, 'fromLeft', language, { ...values, n: width - fromRight + 1 });
}

/** How a lottery is drawn and paid; paragraphs parted by a blank line. */
export function rulesOf({ family, terms }: Pick<Lottery, 'family' | 'terms'>, language: Language): string {
  return [
    textOf(DRAWN, family, language),
    ...['closing', 'fair', 'void', 'own'].map((key) =>
      sentence(ALWAYS, key, language, { seconds: terms.closesBefore }),
    ),
  ].join('\n\n');
}

/** 2026-11-22 was a Sunday. */
const weekday = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 10, 22 + day)),
  );

const inList = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(LANGUAGE_TAGS[language], { type: 'conjunction', style: 'short' }).format(words);

/** When a lottery is drawn, such as "Every day at 18:15 (UTC+7)". */
export function describeSchedule(schedule: Schedule, language: Language): string {
  if (schedule.every === 'minutes')
    return sentence(WHEN, schedule.minutes === 1 ? 'minute' : 'minutes', language, { n: schedule.minutes });
  const { days, at } = schedule;
  const time = `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`;
  const zone = `UTC+${at.zone}`;
  if (schedule.every === 'month')
    return sentence(WHEN, 'monthly', language, { days: inList(days.map(String), language), time, zone });
  return days.length === 7
    ? sentence(WHEN, 'daily', language, { time, zone })
    : sentence(WHEN, 'weekly', language, {
        days: inList(
          days.map((day) => weekday(day, language)),
          language,
        ),
        time,
        zone,
      });
}
