import type { IconName } from '../../ui/Icon/paths.ts';
import type { HelpPageQuery } from './HelpPage.generated.ts';

export type Topic = NonNullable<HelpPageQuery['helpCentre']>['topics'][number];
export type Question = Topic['questions'][number];

/** Topics are the operator's; those with these codes have icons. */
const ICONS: Readonly<Record<string, IconName>> = {
  start: 'play',
  games: 'slots',
  howTo: 'live',
  fairness: 'shield',
  money: 'wallet',
  account: 'lock',
  promos: 'gift',
  care: 'clock',
  rules: 'check',
  privacy: 'eye-off',
  partners: 'users',
  contact: 'headset',
};

export const iconOf = (topic: Topic): IconName =>
  Object.hasOwn(ICONS, topic.id) ? (ICONS[topic.id] ?? 'help') : 'help';

/** A question with its topic and neighbours; null if there is no such question. */
export function findQuestion(
  topics: readonly Topic[],
  id: string,
): {
  readonly topic: Topic;
  readonly question: Question;
  readonly previous: Question | null;
  readonly next: Question | null;
} | null {
  const all = topics.flatMap((topic) => topic.questions.map((question) => ({ topic, question })));
  const at = all.findIndex(({ question }) => question.id === id);
  const found = all[at];
  return found ? { ...found, previous: all[at - 1]?.question ?? null, next: all[at + 1]?.question ?? null } : null;
}
