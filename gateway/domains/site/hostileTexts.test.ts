import type { GraphQLSchema } from 'graphql';
import { getNamedType, graphql, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { MEGABYTE } from '../../../schema/upstream/call.ts';
import { createSources } from '../../context.ts';
import { createSchema } from '../../yoga.ts';
import { createWorld } from '../testing.ts';
import { LONGEST_TEXT, sanitise } from './sanitise.ts';

/** Whatever HTML the platform sends costs about as much as an ordinary text of that length. */

const schema = createSchema();
const STATUS = { info: { brand: { name: 'B' }, imageCDNs: ['https://cdn.example'] } };
const DATE = 1_777_000_000_000;

/** Each field with HTML: how it is asked for, and an answer of the platform with these texts in it. */
const FIELDS: Readonly<
  Record<string, { readonly query: string; answer(texts: readonly string[]): Readonly<Record<string, unknown>> }>
> = {
  'Announcement.content': {
    query: '{ announcements { content } }',
    answer: (texts) => ({
      MCSFE_getListAnnouncements: {
        player: texts.map((content, id) => ({ id, title: 't', startDate: DATE, content })),
      },
    }),
  },
  'HelpQuestion.answer': {
    query: '{ helpCentre { topics { questions { answer } } } }',
    answer: (texts) => ({ helpCenter: texts.map((content) => ({ title: 't', content })) }),
  },
  'LineNotice.content': {
    query: '{ viewer { line { notices { content } } } }',
    answer: (texts) => ({
      MCSFE_getListAnnouncements: {
        agent: texts.map((content, id) => ({ id, title: 't', startDate: DATE, content })),
      },
    }),
  },
  'Message.content': {
    query: '{ viewer { inbox(first: 10) { nodes { content } } } }',
    answer: (texts) => ({
      CSP_getInbox: { content: texts.map((content, inboxId) => ({ inboxId, content })), totalPages: 1 },
    }),
  },
  'PointRules.text': {
    query: '{ viewer { pointRules { text } } }',
    answer: (texts) => ({ MCS2_getPointConfig: { rules: texts.join('') } }),
  },
  'SentMessage.content': {
    query: '{ viewer { outbox(first: 10) { nodes { content } } } }',
    answer: (texts) => ({
      EMFE_getOutbox: { content: texts.map((content, outboxId) => ({ outboxId, content })), totalPages: 1 },
    }),
  },
};

/** What an answer within the limit of its call may hold. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  'elements within elements': ['<b>'.repeat(0.3 * MEGABYTE)],
  'blocks within blocks': ['<div>'.repeat(0.2 * MEGABYTE)],
  'many deep texts': Array.from({ length: 10 }, (_, at) => `${at}${'<b>'.repeat(30_000)}`),
  'elements that nobody opened': Array.from(
    { length: 10 },
    (_, at) => `${at}${'<b>'.repeat(15_000)}${'</i>'.repeat(10_000)}`,
  ),
  'pictures of nothing': Array.from({ length: 10 }, (_, at) => `${at}${'x<img>'.repeat(15_000)}`),
  'frames with elements in them': Array.from({ length: 10 }, (_, at) => `${at}<iframe>${'<b>'.repeat(30_000)}`),
  'comments in an address': Array.from({ length: 10 }, (_, at) => `${at}<a href="${'<!---->'.repeat(12_000)}">`),
  'signs that open nothing': Array.from({ length: 10 }, (_, at) => `${at}${'<'.repeat(90_000)}`),
  'deep elements around them': Array.from({ length: 10 }, (_, at) => `${at}${'<b>'.repeat(100)}${'<'.repeat(90_000)}`),
  'very many small texts': Array.from({ length: 15_000 }, (_, at) => `<b>${at}`),
};
const ORDINARY = (seed: string): readonly string[] =>
  Array.from({ length: 10 }, (_, at) => `${seed} ${at}${'<p>Hello <b>there</b> you</p>'.repeat(3_000)}`);

/**
 * The longest time that nothing else could run while this went on: processor time of this thread, so that other
 * processes do not count.
 */
async function longestBlock(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  await run();
  over = true;
  look();
  return longest;
}

async function ask(field: string, texts: readonly string[]): Promise<void> {
  const { query, answer } = FIELDS[field] ?? { query: '', answer: () => ({}) };
  const { scope } = createWorld({ session: { kind: 'AGENT' }, replies: { status: STATUS, ...answer(texts) } });
  const { errors } = await graphql({
    schema,
    source: query,
    contextValue: { ...scope, sources: createSources(scope) },
  });
  expect(errors).toBeUndefined();
}

function htmlFields(all: GraphQLSchema): readonly string[] {
  const types = Object.values(all.getTypeMap()).filter(isObjectType);
  return types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name === 'SafeHTML')
      .map((field) => `${type.name}.${field.name}`),
  );
}

test('every field with HTML is looked at here', () => {
  expect(htmlFields(schema).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
});

describe.each(Object.keys(FIELDS))('%s', (field) => {
  test.each(Object.keys(HOSTILE))('%s hold nobody up for long', async (what) => {
    await ask(field, ORDINARY('warm'));
    const ordinary = await longestBlock(async () => ask(field, ORDINARY(what)));
    const hostile = await longestBlock(async () => ask(field, HOSTILE[what] ?? []));
    expect(hostile / ordinary).toBeLessThan(12);
  });
});

test('a text that is nested too deep keeps its words, and can do nothing', () => {
  expect(sanitise(`${'<b>'.repeat(100)}1 < 2 &amp; <script>x()</script>"hi"`, null)).toBe(
    '1 &lt; 2 &amp; x() &quot;hi&quot;',
  );
});

test('a text is cut where it is too long, before the tag that would be left open', () => {
  const clean = sanitise(`<p>${'x'.repeat(LONGEST_TEXT - 5)}<b class="y">z</b></p>`, null);
  expect(clean).toBe(`<p>${'x'.repeat(LONGEST_TEXT - 5)}</p>`);
});
