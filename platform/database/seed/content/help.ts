import type { Language } from '../../../../schema/languages.ts';
import type { helpTopics } from '../../../domains/site/tables.ts';
import type { Texts } from '../../../texts.ts';
import { CN } from './help/cn.ts';
import { EN } from './help/en.ts';
import type { Block, HelpTexts, Question, Topic } from './help/helpTexts.ts';
import { TOPICS } from './help/helpTexts.ts';
import { ID } from './help/id.ts';
import { TH } from './help/th.ts';
import { TY } from './help/ty.ts';
import { VI } from './help/vi.ts';

const TEXTS: Readonly<Record<Language, HelpTexts>> = { CN, EN, ID, TH, TY, VI };

/** Colour of a topic in the operator's own apps; the site uses its theme. */
const COLORS: Readonly<Record<Topic, string>> = {
  start: '#1f4d3a',
  games: '#12464f',
  howTo: '#1f3a5f',
  fairness: '#1b3558',
  money: '#5a3418',
  account: '#22203a',
  promos: '#6b4a10',
  care: '#4c1430',
  rules: '#3a2f1d',
  privacy: '#2d3a2f',
  partners: '#3f2a52',
  contact: '#174a44',
};

/** Ids leave room: a topic's questions follow it. */
const STEP = 100;

export function helpRows(): (typeof helpTopics.$inferInsert)[] {
  return (Object.keys(TOPICS) as Topic[]).flatMap((topic, i) => {
    const id = (i + 1) * STEP;
    const questions = TOPICS[topic].map((question, n) => ({
      id: id + n + 1,
      parentId: id,
      ordinal: n,
      tag: question,
      titles: titlesOf(question),
      contents: contentsOf(question),
    }));
    return [
      { id, ordinal: i, tag: topic, color: COLORS[topic], titles: titlesOf(topic), contents: null },
      ...questions,
    ];
  });
}

const titlesOf = (key: Topic | Question): Texts => inAll((texts) => texts[key][0]);
const contentsOf = (key: Question): Texts => inAll((texts) => texts[key][1].map(html).join(''));

function inAll(read: (texts: HelpTexts) => string): Texts {
  return {
    CN: read(TEXTS.CN),
    EN: read(TEXTS.EN),
    ID: read(TEXTS.ID),
    TH: read(TEXTS.TH),
    TY: read(TEXTS.TY),
    VI: read(TEXTS.VI),
  };
}

function html(block: Block): string {
  return typeof block === 'string' ? `<p>${block}</p>` : `<ol>${block.map((step) => `<li>${step}</li>`).join('')}</ol>`;
}
