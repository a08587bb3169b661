import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { SessionContext } from '../../../../lib/session.ts';
import { setOwner } from '../../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { testSession } from '../../../../testing/session.ts';
import { aCard, linkTo, outcome, partsWith, someOptions, viewerOf } from '../testing.ts';
import { CardPage } from './CardPage.tsx';
import { CardsPage } from './CardsPage.tsx';
import { RemovalPage } from './RemovalPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('withdraw', 'payment', 'records', 'refusals', 'codes');
});
beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
});
afterEach(() => vi.useRealTimers());

const listOf = (cards: readonly object[], said: object = {}) =>
  viewerOf({
    cardBook: {
      __typename: 'CardBook',
      cards,
      mostCards: 2,
      needsPaymentPassword: true,
      needsCodeToRemove: false,
      ...said,
    },
  });
const answered = (typename: string, said: object = {}) => ({ removeCard: { __typename: typename, ...said } });

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(page: 'list' | 'removal', answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway({ WithdrawOptions: [someOptions()], ...answers });
  render(
    <gateway.Around>
      <LocaleContext value="en">
        <SessionContext value={testSession('member')}>
          {page === 'list' ? <CardsPage linkTo={linkTo} /> : <RemovalPage id="5" linkTo={linkTo} parts={partsWith()} />}
          <Address />
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  return {
    address: () => document.querySelector('output')?.textContent,
    inputs: () =>
      gateway.sent
        .filter(({ name }) => name === 'RemoveCard')
        .map(({ variables }) => variables['input'] as Readonly<Record<string, string>>),
  };
}

async function remove(name = 'Remove this card', password = '424242'): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Payment password'), { target: { value: password } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

test('each card is named with its kind and waiting time; as many as there may be take no more', async () => {
  open('list', {
    CardList: [listOf([aCard(), aCard({ id: '6', number: '•••• 9999', isUsable: false, usableAt: null })])],
  });
  expect(await screen.findByText(/2 of at most 2/)).toBeDefined();
  expect(screen.getByText('E-wallet · A•••• Cruz · New, cannot be used yet')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Remove' }).map((link) => link.getAttribute('href'))).toEqual([
    '/?centre=withdraw.cards.5',
    '/?centre=withdraw.cards.6',
  ]);
  expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
});

test('without cards the page leads to a first one', async () => {
  open('list', { CardList: [listOf([])] });
  expect((await screen.findByRole('link', { name: 'Add a card' })).getAttribute('href')).toBe('/?centre=withdraw.card');
});

test('a card is removed with the payment password, and the page leads back to the others', async () => {
  const { inputs, address } = open('removal', {
    CardList: [listOf([aCard()])],
    RemoveCard: [answered('RemoveCardSuccess', { cardId: '5' })],
  });
  await remove();
  await waitFor(() => expect(address()).toBe('?centre=withdraw.cards'));
  expect(inputs()).toMatchObject([{ cardId: '5', paymentPassword: '424242' }]);
});

test.each([
  [answered('CardInUse'), /A withdrawal is to be paid to this card/],
  [answered('PaymentPasswordWrong', { triesLeft: 1, lockedUntil: null }), /wrong\. 1 try is left/],
  [answered('PaymentPasswordWrong', { triesLeft: 0, lockedUntil: '2026-05-02T13:00:00.000Z' }), /locked until May 2/],
  [answered('FeatureUnavailable'), /switched off for now/],
])('a refusal is told, and the card stays (%#)', async (answer, words) => {
  open('removal', { CardList: [listOf([aCard()])], RemoveCard: [answer] });
  await remove();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByText('Pocket •••• 4567')).toBeDefined();
});

test('an unclear removal is told as unclear, and is sent again under the same key', async () => {
  const { inputs, address } = open('removal', {
    CardList: [listOf([aCard()])],
    RemoveCard: [new Error('the line broke'), answered('RemoveCardSuccess', { cardId: '5' })],
    WriteOutcome: [outcome('UNKNOWN'), new Promise<never>(() => undefined)],
  });
  await remove();
  expect((await screen.findAllByText(/do not know yet whether the card was removed/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Keep it' })).toBeNull();
  await remove('Send again', '535353');
  await waitFor(() => expect(address()).toBe('?centre=withdraw.cards'));
  const [first, second] = inputs();
  expect(second).toEqual({ ...first, paymentPassword: '535353' });
});

test('a card that is refused after it was unclear is in the form again, without its number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const book = viewerOf({
    cardBook: {
      __typename: 'CardBook',
      banks: ['BDO', 'BPI'].map((id) => ({ __typename: 'CardBank', id, name: `Bank ${id}`, kind: 'BANK_CARD' })),
      payeeName: null,
      waitMinutes: 60,
      needsPaymentPassword: false,
      needsCodeToAdd: false,
    },
    withdrawalOptions: { __typename: 'WithdrawalOptions', hasPaymentPassword: true },
  });
  function openForm(answers: Readonly<Record<string, readonly Answer[]>>) {
    const gateway = testGateway({ CardBook: [book], ...answers });
    return render(
      <gateway.Around>
        <SessionContext value={testSession('member')}>
          <CardPage linkTo={linkTo} parts={partsWith()} />
        </SessionContext>
      </gateway.Around>,
    );
  }
  const before = openForm({ AddCard: [{ addCard: { __typename: 'OutcomeUnclear' } }] });
  const fields = { 'Bank or wallet': 'BPI', 'Card number or address': '1234567890', 'Name on the card': 'Ana Cruz' };
  await screen.findByRole('form');
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  expect(await screen.findByText(/do not know yet/)).toBeDefined();
  before.unmount();
  openForm({ WriteOutcome: [outcome('REFUSED', { reason: 'card-limit' })] });
  expect(await screen.findByText(/do not know yet/)).toBeDefined();
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  const shown = Object.keys(fields).map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(shown).toEqual(['BPI', '', 'Ana Cruz']);
});

test('a card that is not the member’s is not there', async () => {
  open('removal', { CardList: [listOf([aCard({ id: '6' })])] });
  expect(await screen.findByRole('heading', { name: 'There is no such card' })).toBeDefined();
});
