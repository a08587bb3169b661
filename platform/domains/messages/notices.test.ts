import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../schema/languages.ts';
import { NOTICE_KINDS } from './noticeKinds.ts';
import { NOTICE_TEXTS } from './noticeTexts.ts';
import { wordsOf } from './notices.ts';

const values = { reference: 'D1', reason: '', amount: '1234.50', currencySymbol: 'P', names: { EN: 'D1' } };
const written = { titles: null, contents: null };

test('every notice has its words in every language, with the same reasons as in English', () => {
  for (const language of LANGUAGES)
    for (const notice of NOTICE_KINDS) {
      const reasons = Object.keys(NOTICE_TEXTS.EN[notice].reasons);
      expect(Object.keys(NOTICE_TEXTS[language][notice].reasons), `${language} ${notice}`).toEqual(reasons);
      for (const reason of ['', ...reasons]) {
        const { title, content } = wordsOf({ ...written, notice, values: { ...values, reason } }, language);
        // A redemption costs points, which are no amount of money.
        expect(title).toMatch(notice.startsWith('redemption') ? /D1/ : /P\u00a01[.,]234[.,]50/);
        expect(content).toContain('D1');
        expect(content.match(/<p>/g)).toHaveLength(reason === '' ? 1 : 2);
        expect(title + content).not.toMatch(/[{}]|undefined/);
      }
    }
});

test('a reason that nobody wrote words for is left out', () => {
  const told = (reason: string) =>
    wordsOf({ ...written, notice: 'deposit-failed', values: { ...values, reason } }, 'EN');
  expect(told('constructor')).toEqual(told(''));
});

test('what stands in a notice is text, whatever it is', () => {
  const { content } = wordsOf(
    { ...written, notice: 'deposit-credited', values: { ...values, reference: '<b>$&' } },
    'EN',
  );
  expect(content).toBe('<p>Your deposit &#60;b&#62;$&#38; is in your main wallet.</p>');
});

test('a message that was written is read as it was', () => {
  const message = { notice: null, values: null, titles: { EN: 'Welcome' }, contents: { EN: '<p>Hello</p>' } };
  expect(wordsOf(message, 'TH')).toEqual({ title: 'Welcome', content: '<p>Hello</p>' });
});
