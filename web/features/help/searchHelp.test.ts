import { expect, test } from 'vitest';
import { searchHelp } from './searchHelp.ts';
import { findQuestion, type Topic } from './topics.ts';

const question = (id: string, title: string, answer: string) => ({
  __typename: 'HelpQuestion' as const,
  id,
  title,
  answer: `<p>${answer}</p>`,
});
const topic = (id: string, title: string, questions: readonly ReturnType<typeof question>[]): Topic => ({
  __typename: 'HelpTopic',
  id,
  title,
  questions,
});

const TOPICS = [
  topic('account', 'Your account', [
    question('safe', 'How do I keep my account safe?', 'Use a <strong>password</strong> of your own.'),
    question('forgot', 'I forgot my password', 'Press the link.'),
  ]),
  topic('vi', 'Tiền', [question('pool', 'Thắng jackpot thế nào?', 'Mọi lượt cược đều có thể thắng trọn quỹ.')]),
  topic('cn', '公平', [question('seeds', '怎么知道结果是公平的？', '秘密种子的指纹事先公布。')]),
  topic('th', 'ความยุติธรรม', [question('verify', 'ตรวจสอบหนึ่งรอบอย่างไร', 'เปิดหน้าต่างความยุติธรรม')]),
];
const ids = (search: string): string[] => searchHelp(TOPICS, search).map(({ question: { id } }) => id);
const marked = (text: string, ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.map(([from, to]) => text.slice(from, to));

test('case and accents are ignored, and matches are marked in the original text', () => {
  expect(ids('THANG')).toEqual(['pool']);
  const [found] = searchHelp(TOPICS, 'tron quy');
  expect(found && marked(found.excerpt, found.excerptRanges)).toEqual(['trọn', 'quỹ']);
});

test('every word must occur; matches in a title come first', () => {
  expect(ids('password')).toEqual(['forgot', 'safe']);
  expect(ids('password own')).toEqual(['safe']);
  expect(ids('password dragon')).toEqual([]);
});

test('scripts without spaces are searched for the typed text', () => {
  expect(ids('公平')).toEqual(['seeds']);
  expect(ids('指纹')).toEqual(['seeds']);
  expect(ids('ยุติธรรม')).toEqual(['verify']);
});

test('an empty search finds nothing; markup is not searched', () => {
  expect(ids('  ')).toEqual([]);
  expect(ids('strong')).toEqual([]);
});

test('a question has its neighbours, across topics', () => {
  expect(findQuestion(TOPICS, 'pool')).toMatchObject({
    topic: { id: 'vi' },
    previous: { id: 'forgot' },
    next: { id: 'seeds' },
  });
  expect(findQuestion(TOPICS, 'safe')?.previous).toBeNull();
  expect(findQuestion(TOPICS, 'gone')).toBeNull();
});
