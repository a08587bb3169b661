import type { helpTopics } from '../../../domains/site/tables.ts';
import type { HelpKey } from './texts/contentTexts.ts';
import { html, inAllLanguages } from './texts/inAllLanguages.ts';

/** Topics with their colour and questions. */
const TOPICS: readonly (readonly [topic: HelpKey, color: string, questions: readonly HelpKey[]])[] = [
  ['start', '#1f4d3a', ['signIn', 'freePlay', 'remember']],
  ['games', '#12464f', ['find', 'keep', 'closed']],
  ['fairness', '#1b3558', ['seeds', 'verify', 'rtp']],
  ['money', '#5a3418', ['playMoney', 'balance', 'pool']],
  ['care', '#4c1430', ['age', 'stop']],
  ['account', '#22203a', ['safe', 'otherDevice']],
];

/** Ids leave room: a topic's questions follow it. */
const STEP = 100;

export function helpRows(): (typeof helpTopics.$inferInsert)[] {
  return TOPICS.flatMap(([topic, color, questions], i) => {
    const id = (i + 1) * STEP;
    const entry = (key: HelpKey, ordinal: number) => ({
      ordinal,
      titles: inAllLanguages((texts) => texts.help[key][0]),
      contents: inAllLanguages((texts) => html(texts.help[key][1] ?? [])),
    });
    return [{ ...entry(topic, i), id, tag: topic, color, contents: null }, ...questions.map((key, n) => ({ ...entry(key, n), id: id + n + 1, parentId: id }))];
  });
}
