import { describe, expect, test } from 'vitest';
import { anyAnswer } from '../../../upstream/testing.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createSources } from '../../../context.ts';
import { fields } from '../../../upstream/decode.ts';
import { toAppDownloads, toFeedbackRules, toHelpTopics, toReference } from './mappers.ts';
import type { Application } from './records.ts';

const status = { info: { whitelabel: [{ modId: 'FEEDBACK3', enabled: '1' }] } };
const words = (count: number): string => Array.from({ length: count }, () => 'lamp').join(' ');
const helpOf = (replies: Readonly<Record<string, unknown>>) => {
  const world = createWorld({ replies: { status, settings: { feedbackWords: [10, 50] }, ...replies } });
  return { ...world, help: createSources(world.scope).help };
};

describe('topics', () => {
  test('keep the operator’s words as ids, fall back to places, and answers are cleaned', () => {
    const topics = toHelpTopics(
      [
        {
          title: 'Start',
          tag: 'start',
          children: [
            { title: 'Sign in?', tag: 'signIn', content: '<p onclick="x()">Press <script>1</script>it.</p>' },
            { title: 'No text' },
          ],
        },
        { title: 'Rules', tag: 'no good word!', content: '<p>Own text</p>', children: null },
      ],
      null,
    );
    expect(topics).toEqual([
      { id: 'start', title: 'Start', questions: [{ id: 'signIn', title: 'Sign in?', answer: '<p>Press it.</p>' }] },
      { id: 't2', title: 'Rules', questions: [{ id: 't2-0', title: 'Rules', answer: '<p>Own text</p>' }] },
    ]);
    expect(() => toHelpTopics(anyAnswer({}), null)).toThrow('is no list');
  });

  test('come in the visitor’s language, with the rules for feedback', async () => {
    const { help, named } = helpOf({ helpCenter: [{ title: 'Start', tag: 'start' }] });
    expect(await help.helpCentre()).toEqual({
      topics: [{ id: 'start', title: 'Start', questions: [] }],
      feedback: { minWords: 10, maxWords: 50 },
    });
    expect(named('helpCenter')[0]?.query).toEqual({ lang: 'EN' });
  });

  test.each([[{}], [{ feedbackWords: 'x' }], [{ feedbackWords: [5, 2] }]])(
    'bounds that make no sense (%j) are none',
    (answer) => {
      expect(toFeedbackRules(anyAnswer(answer))).toEqual({ minWords: 1, maxWords: 1_000 });
    },
  );
});

describe('a note', () => {
  const note = { topic: 'SITE', text: ` ${words(12)} `, contact: null };

  test('is sent trimmed, and returns the operator’s reference', async () => {
    const { help, named } = helpOf({ feedback: { reference: 'F-1' } });
    expect(await help.sendFeedback({ ...note, contact: ' lena@mail.example ' })).toMatchObject({
      __typename: 'SendFeedbackSuccess',
      reference: 'F-1',
    });
    expect(named('feedback')[0]?.body).toEqual({
      questionType: 'SITE',
      content: words(12),
      contact: 'lena@mail.example',
    });
  });

  test('of too few or too many words is not sent', async () => {
    const { help, named } = helpOf({});
    expect(await help.sendFeedback({ ...note, text: words(9) })).toMatchObject({
      __typename: 'FeedbackTooShort',
      words: 9,
      minWords: 10,
    });
    expect(await help.sendFeedback({ ...note, text: words(51) })).toMatchObject({
      __typename: 'FeedbackTooLong',
      words: 51,
      maxWords: 50,
    });
    expect(named('feedback')).toEqual([]);
  });

  test('is not taken where the feature is off, nor beyond what the operator takes at a time', async () => {
    expect(await helpOf({ status: {} }).help.sendFeedback(note)).toMatchObject({ __typename: 'FeatureUnavailable' });
    expect(await helpOf({ feedback: refusal('feature-off') }).help.sendFeedback(note)).toMatchObject({
      __typename: 'FeatureUnavailable',
    });
    expect(await helpOf({ feedback: refusal('rate-limited') }).help.sendFeedback(note)).toMatchObject({
      __typename: 'RateLimited',
    });
  });

  test('with a character no keyboard has, or a contact without end, is invalid', async () => {
    const { help } = helpOf({});
    expect(await help.sendFeedback({ ...note, text: `${words(12)}\u0000` })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'text',
    });
    expect(await help.sendFeedback({ ...note, contact: 'x'.repeat(201) })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'contact',
    });
  });

  test.each([
    ['F-1', null],
    [{ reference: 7 }, '7'],
    [null, null],
    [true, null],
  ])('an answer of %j names it %j', (answer, reference) => {
    expect(toReference(answer)).toBe(reference);
  });
});

describe('an application', () => {
  const application: Application = {
    name: 'Lena',
    email: 'lena@team.example',
    dialingCode: '62',
    mobile: '0812 345 678',
    channel: null,
    message: 'Cards.',
    isOfAge: true,
  };

  test('is sent with its contact', async () => {
    const { help, named } = helpOf({ affiliateApplication: { reference: 'P-1' } });
    expect(await help.apply(application)).toMatchObject({ __typename: 'ApplyAsAffiliateSuccess', reference: 'P-1' });
    expect(named('affiliateApplication')[0]?.body).toEqual({
      name: 'Lena',
      email: 'lena@team.example',
      message: 'Cards.',
      countryDialingCode: '62',
      mobile: '0812 345 678',
    });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'lena' }, 'email'],
    [{ mobile: 'call' }, 'mobile'],
    [{ dialingCode: null }, 'mobile'],
    [{ channel: 'x'.repeat(301) }, 'channel'],
    [{ message: '' }, 'message'],
    [{ isOfAge: false }, 'isOfAge'],
  ])('with %j names the field %s', async (change, field) => {
    const { help, asked } = helpOf({});
    expect(await help.apply({ ...application, ...change })).toMatchObject({ __typename: 'InvalidInput', field });
    expect(asked).toEqual([]);
  });

  test('that the operator finds fault with names the field as well', async () => {
    expect(await helpOf({ affiliateApplication: refusal('email-format') }).help.apply(application)).toMatchObject({
      __typename: 'InvalidInput',
      field: 'email',
    });
    expect(await helpOf({ affiliateApplication: refusal('mobile-format') }).help.apply(application)).toMatchObject({
      __typename: 'InvalidInput',
      field: 'mobile',
    });
  });
});

test('an app’s address determines how it is installed', () => {
  const resources = [
    { resourceType: 'Android', url: '/down?app=android', qrCodeUrl: '/qr.svg' },
    { resourceType: 'ANDROID2', url: 'https://files.example/site.apk' },
    { resourceType: 'IOS', url: 'https://apps.apple.com/app/id1' },
    { resourceType: 'MOBILECONFIG', url: 'https://files.example/profile' },
    { resourceType: 'FACEBOOK', url: 'https://facebook.example' },
    { resourceType: 'IOS', url: 'javascript:alert(1)' },
  ];
  expect(toAppDownloads(fields({ resources }, 'status'), 'https://play.example', 'https://img.example')).toEqual([
    {
      platform: 'ANDROID',
      way: 'BROWSER',
      url: 'https://play.example/down?app=android',
      qrCodeUrl: 'https://img.example/qr.svg',
    },
    { platform: 'ANDROID', way: 'PACKAGE', url: 'https://files.example/site.apk', qrCodeUrl: null },
    { platform: 'IOS', way: 'STORE', url: 'https://apps.apple.com/app/id1', qrCodeUrl: null },
    { platform: 'IOS', way: 'PROFILE', url: 'https://files.example/profile', qrCodeUrl: null },
  ]);
});
