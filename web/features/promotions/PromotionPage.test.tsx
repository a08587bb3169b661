import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';
import { testSession } from '../../testing/session.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import type { PromotionParts } from './parts.ts';
import { PromotionPage } from './PromotionPage.tsx';
import { somePromotion, someStanding, someTerms } from './testing.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('promotions', 'bonuses', 'pictures', 'refusals');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});

let sentIds: readonly string[] = [];
const PARTS: PromotionParts = {
  Pictures: ({ label, error, children }) =>
    children({
      ids: sentIds,
      isIncomplete: false,
      clear: () => undefined,
      field: (
        <p>
          {label} {error}
        </p>
      ),
    }),
};

function open(
  promotion: object | null,
  answers: Readonly<Record<string, readonly Answer[]>> = {},
  status: 'member' | 'guest' = 'member',
) {
  const gateway = testGateway({ PromotionPage: [{ promotion }, { promotion }], ...answers });
  render(
    <SessionContext value={testSession(status)}>
      <PromotionPage number="1" parts={PARTS} />
      <Toasts />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  return (name: string) => gateway.sent.filter((request) => request.name === name);
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const joined = (__typename: string, promotion: object | null = null): Answer => ({
  joinPromotion: { __typename, promotion },
});
const comment = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Your words' });
  await act(async () => fireEvent.change(field, { target: { value: text } }));
};

test('each status tells what it means, and has the button that the table of steps gives it', async () => {
  const buttons: Readonly<Record<string, string | null>> = {
    COMING_SOON: null,
    JOIN: 'Apply',
    APPLYING: null,
    PROCESS: null,
    REJECTED: null,
    CLAIM: 'Claim in the reward centre',
    CLAIMED: null,
    ISSUED: null,
    CLOSE: null,
  };
  for (const [status, name] of Object.entries(buttons)) {
    const opensAt = status === 'COMING_SOON' ? '2099-01-01T00:00:00.000Z' : '2026-05-01T00:00:00.000Z';
    open(somePromotion('1', { opensAt, standing: someStanding(status) }));
    const panel = await screen.findByRole('region', { name: 'Your part' });
    expect(panel.textContent?.length, status).toBeGreaterThan(10);
    const found = [...panel.querySelectorAll('button, a')].map(({ textContent }) => textContent);
    expect(found, status).toEqual(name === null ? [] : [name]);
    document.body.replaceChildren();
  }
});

test('an application is sent once, with the version that was read, and its new status is shown', async () => {
  const done = somePromotion('1', { standing: someStanding('APPLYING') });
  const sent = open(somePromotion('1', { terms: someTerms({ version: 4 }) }), {
    JoinPromotion: [joined('JoinPromotionSuccess', done)],
  });
  await comment('My story 👨‍👩‍👧‍👦');
  expect(screen.getByText('10 / 140')).toBeDefined();
  await click('Apply');
  expect(await screen.findByText('We have your application and will look at it.')).toBeDefined();
  expect(sent('JoinPromotion')[0]?.variables).toEqual({
    input: {
      promotionNumber: '1',
      version: 4,
      comment: 'My story 👨‍👩‍👧‍👦',
      idempotencyKey: expect.stringMatching(/^[a-z0-9]{24}$/),
    },
  });
});

test.each([
  ['  ', 'Write a few words.'],
  ['👨‍👩‍👧‍👦'.repeat(141), '140 characters at most.'],
])('a comment that is not taken is told, and nothing is sent: %s', async (text, words) => {
  const sent = open(somePromotion('1'));
  await comment(text);
  await click('Apply');
  expect(await screen.findByText(words)).toBeDefined();
  expect(sent('JoinPromotion')).toEqual([]);
});

test('pictures and a messenger’s number are asked for where the terms do', async () => {
  const terms = someTerms({
    needsComment: false,
    leastPictures: 1,
    mostPictures: 3,
    contact: 'ZALO',
    operatorContact: 'ZALO',
  });
  const sent = open(somePromotion('1', { terms }), {
    JoinPromotion: [joined('JoinPromotionSuccess', somePromotion('1'))],
  });
  const number = await screen.findByRole('textbox', { name: 'Your Zalo number' });
  await click('Apply');
  expect(await screen.findByText('Enter 8 to 15 digits, with the country code.')).toBeDefined();
  await act(async () => fireEvent.change(number, { target: { value: '+84 901 234 567' } }));
  await click('Apply');
  expect(await screen.findByText(/Add a picture\./)).toBeDefined();
  expect(sent('JoinPromotion')).toEqual([]);
});

test('a failure is told; what was typed stays', async () => {
  open(somePromotion('1'), {
    JoinPromotion: [joined('PromotionTermsChanged', somePromotion('1', { terms: someTerms({ version: 2 }) }))],
  });
  await comment('My story');
  await click('Apply');
  expect(await screen.findByText('The terms have changed. Read them again.')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' }).value).toBe('My story');
});

test('an unclear application is told, is sent again under its key, and nothing else can be sent', async () => {
  const standing = someStanding('JOIN');
  const sent = open(somePromotion('1', { standing }), {
    JoinPromotion: [
      { joinPromotion: { __typename: 'OutcomeUnclear' } },
      joined('JoinPromotionSuccess', somePromotion('1', { standing: someStanding('APPLYING') })),
    ],
    WriteOutcome: Array.from({ length: 9 }, () => new Error('away')),
  });
  await comment('My story');
  await click('Apply');
  expect(await screen.findByRole('heading', { name: 'Sent, but not confirmed' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  await click('Send again');
  await waitFor(() => expect(sent('JoinPromotion')).toHaveLength(2));
  const [first, second] = sent('JoinPromotion');
  expect(second?.variables).toEqual(first?.variables);
});

test('an application that is refused after all is in the form again, with the reason', async () => {
  open(somePromotion('1'), {
    JoinPromotion: [{ joinPromotion: { __typename: 'OutcomeUnclear' } }],
    WriteOutcome: [
      {
        viewer: {
          __typename: 'Viewer',
          id: '7',
          writeOutcome: { __typename: 'WriteOutcome', state: 'REFUSED', reason: 'promotion-changed', subjectId: null },
          wallet: null,
        },
      },
    ],
  });
  await comment('My story');
  await click('Apply');
  expect(await screen.findByText('The terms have changed. Read them again.', {}, { timeout: 10_000 })).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' }).value).toBe('My story');
}, 20_000);

test('where a member stands is asked again where it could not be read', async () => {
  open(somePromotion('1', { standing: null }), {
    PromotionPage: [{ promotion: somePromotion('1', { standing: null }) }, { promotion: somePromotion('1') }],
  });
  expect(await screen.findByText('We could not read where you stand. Try again.')).toBeDefined();
  await click('Try again');
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeDefined();
});

test('a mission is joined first; its target is a bar, and once it is reached it is applied for', async () => {
  const terms = someTerms({ stake: someMoney('300.00'), needsComment: false, takesComment: false });
  const open300 = { staked: someMoney('120.00'), stake: someMoney('300.00') };
  open(somePromotion('1', { terms, standing: someStanding('JOINED', open300) }));
  const bar = await screen.findByRole('progressbar', { name: /P\s120\.00 of P\s300\.00 staked/ });
  expect(bar.getAttribute('value')).toBe('120');
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  document.body.replaceChildren();
  open(somePromotion('1', { terms, standing: someStanding('JOINED', { ...open300, canApply: true }) }));
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeDefined();
});

test('a code is redeemed; one that was redeemed before is told', async () => {
  const terms = someTerms({ enrolment: 'CODE', takesComment: false, needsComment: false });
  const sent = open(somePromotion('1', { terms }), {
    RedeemPromotionCode: [
      { redeemPromotionCode: { __typename: 'PromotionCodeRedeemed' } },
      {
        redeemPromotionCode: {
          __typename: 'RedeemPromotionCodeSuccess',
          viewer: { __typename: 'Viewer', id: '7', claimablePromotionCount: 1 },
        },
      },
    ],
  });
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await act(async () => fireEvent.change(field, { target: { value: ' cardroom ' } }));
  await click('Redeem');
  expect(await screen.findByText('You have redeemed a code of this promotion before.')).toBeDefined();
  await click('Redeem');
  expect(await screen.findByText('Your reward waits in the reward centre.')).toBeDefined();
  expect(sent('RedeemPromotionCode')[1]?.variables).toMatchObject({ input: { code: 'cardroom' } });
});

test('a bonus is told in one paragraph before joining; older terms are those that hold', async () => {
  const bonus = {
    __typename: 'PromotionBonusTerms',
    category: 'LOTTERY',
    operatorCategory: 'LOTT',
    factor: '8',
    stakeCap: someMoney('5.00'),
    validDays: 30,
  };
  const agreedTerms = someTerms({ payout: 'BONUS', bonus });
  open(
    somePromotion('1', {
      standing: someStanding('APPLYING', { agreedTerms, joinedAt: '2026-05-02T00:00:00.000Z' }),
      terms: someTerms({ version: 2, amount: someMoney('1.00') }),
    }),
  );
  expect(await screen.findByText(/These are the terms you agreed to on May 2/)).toBeDefined();
  const paragraph = screen.getByText(/For Lottery only/);
  expect(paragraph.textContent).toMatch(/Wager 8 times P\s15\.00 .*30 days.*at most P\s5\.00 of a single stake/);
});

test('a guest is asked to sign in; an unknown promotion leads to the others', async () => {
  open(somePromotion('1', { standing: null }), {}, 'guest');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  document.body.replaceChildren();
  open(null);
  expect((await screen.findByRole('link', { name: 'All promotions' })).getAttribute('href')).toBe('/promotions');
});

/** The terms of a raffle, whose tickets are claimed. */
const RAFFLE_TERMS = someTerms({
  enrolment: 'AUTOMATIC',
  payout: 'TICKETS',
  amount: null,
  ticketCount: 1,
  takesComment: false,
});

test('the tickets of a raffle are taken here, once under a key, and then opened in the reward centre', async () => {
  const raffle = (status: string) =>
    somePromotion('1', { kind: 'RAFFLE', terms: RAFFLE_TERMS, standing: someStanding(status) });
  const sent = open(raffle('CLAIM'), {
    PromotionPage: [{ promotion: raffle('CLAIM') }, { promotion: raffle('CLAIMED') }],
    ClaimRaffleTickets: [
      {
        claimRaffleTickets: {
          __typename: 'ClaimRaffleTicketsSuccess',
          viewer: { __typename: 'Viewer', id: '7', claimablePromotionCount: 1 },
        },
      },
    ],
  });
  await screen.findByRole('button', { name: 'Take your tickets' });
  await click('Take your tickets');
  expect(await screen.findByText('Your tickets wait to be opened.')).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Open them in the reward centre' });
  expect(link.getAttribute('href')).toContain('centre=rewardCenter');
  expect(sent('ClaimRaffleTickets')[0]?.variables).toEqual({
    input: { promotionNumber: '1', idempotencyKey: expect.stringMatching(/^[a-z0-9]{24}$/) },
  });
});

test('a claim that is unclear, and refused when it is repeated, may have been done the first time', async () => {
  const raffle = somePromotion('1', { kind: 'RAFFLE', terms: RAFFLE_TERMS, standing: someStanding('CLAIM') });
  const sent = open(raffle, {
    PromotionPage: Array.from({ length: 4 }, () => ({ promotion: raffle })),
    ClaimRaffleTickets: [
      { claimRaffleTickets: { __typename: 'OutcomeUnclear' } },
      { claimRaffleTickets: { __typename: 'PromotionRewardNotClaimable' } },
    ],
    WriteOutcome: Array.from({ length: 9 }, () => new Error('away')),
  });
  await screen.findByRole('button', { name: 'Take your tickets' });
  await click('Take your tickets');
  await waitFor(() => expect(sent('ClaimRaffleTickets')).toHaveLength(1));
  await click('Take your tickets');
  await waitFor(() => expect(sent('ClaimRaffleTickets')).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was typed outlives another language', async () => {
  const answer = { promotion: somePromotion('1', { terms: someTerms({ version: 4 }) }) };
  const later = new Promise<typeof answer>((resolve) => setTimeout(() => resolve(answer), 50));
  const gateway = testGateway({ PromotionPage: [answer, later] });
  render(
    <SessionContext value={testSession('member')}>
      <PromotionPage number="1" parts={PARTS} />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  await comment('My story');
  await act(() => gateway.client.resetStore());
  expect(screen.getByRole('textbox', { name: 'Your words' })).toHaveProperty('value', 'My story');
});
