import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';
import { testSession } from '../../testing/session.ts';
import { PromotionsPage } from './PromotionsPage.tsx';
import { somePromotion, someStanding, someTerms } from './testing.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('promotions');
});

function open(...answers: readonly Answer[]) {
  const gateway = testGateway({ PromotionsPage: answers });
  render(
    <SessionContext value={testSession('member')}>
      <PromotionsPage />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  return gateway;
}

const names = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

test('what waits stands first and what is over last; each leads to its page', async () => {
  open({
    promotions: [
      somePromotion('1', { standing: someStanding('CLOSE', { closedFor: 'NOT_ELIGIBLE' }) }),
      somePromotion('2'),
      somePromotion('3', { standing: someStanding('CLAIM') }),
      somePromotion('4', { opensAt: '2099-01-01T00:00:00.000Z', standing: someStanding('COMING_SOON') }),
    ],
  });
  expect(await names()).toEqual(['Promotion 3', 'Promotion 2', 'Promotion 4', 'Promotion 1']);
  expect(screen.getByRole('link', { name: 'Promotion 3' }).getAttribute('href')).toBe('/promoDetail?id=3');
  const card = screen.getByRole('listitem', { name: 'Promotion 3' });
  expect(within(card).getByText('Reward waits')).toBeDefined();
  expect(card.textContent).toMatch(/P\s15\.00.*money for your wallet/);
});

test.each([
  [
    { amount: null, percent: '50', mostAmount: someMoney('100.00') },
    'FIRST_DEPOSIT',
    /50%of your first deposit · up to P\s100\.00/,
  ],
  [{ amount: null, percent: '5', period: 'WEEK' }, 'CASH_BACK', /5%of what you lost in a week/],
  [{ amount: null, payout: 'TICKETS', ticketCount: 2 }, 'RAFFLE', /2 ticketsto open and win/],
  [
    {
      payout: 'BONUS',
      bonus: {
        __typename: 'PromotionBonusTerms',
        category: 'LOTTERY',
        operatorCategory: 'LOTT',
        factor: '8',
        stakeCap: null,
        validDays: 30,
      },
    },
    'MANUAL',
    /P\s15\.00bonus for Lottery/,
  ],
] as const)('what it gives is told: %j', async (terms, kind, words) => {
  open({ promotions: [somePromotion('1', { kind, terms: someTerms(terms) })] });
  expect((await screen.findByRole('listitem', { name: 'Promotion 1' })).textContent).toMatch(words);
});

test('a category shows its own promotions only', async () => {
  const daily = { __typename: 'PromotionCategory', id: 'daily', title: 'Every day' };
  open({ promotions: [somePromotion('1'), somePromotion('2', { category: daily })] });
  await names();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Every day' })));
  expect(await names()).toEqual(['Promotion 2']);
});

test('no promotions, one, and a failure that can be tried again', async () => {
  open({ promotions: [] });
  expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeDefined();
});

test('a failure is told and tried again', async () => {
  open(new Error('away'), { promotions: [somePromotion('1')] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => fireEvent.click(again));
  expect(await names()).toEqual(['Promotion 1']);
});

test('hostile titles and words are text', async () => {
  const bad = '<img src=x onerror=alert(1)>';
  open({ promotions: [somePromotion('1', { title: bad, summary: bad })] });
  expect(await names()).toEqual([bad]);
  expect(document.querySelector('img')).toBeNull();
});
