import { CombinedGraphQLErrors } from '@apollo/client';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { SessionContext } from '../../../lib/session.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { DividendPage } from './ContractsPage.tsx';
import { PendingOffers_ContractsFragmentDoc } from './overview/PendingOffers.generated.ts';
import {
  amount,
  ofKind,
  overviewOf,
  previewed,
  someConnection,
  someContract,
  someLaw,
  someOffer,
  someParty,
  somePreview,
  someTerms,
  someTier,
  stepped,
} from './testing.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('contracts', 'agents', 'paging', 'records', 'refusals');
});
beforeEach(() => sessionStorage.clear());

function open(answers: Readonly<Record<string, readonly Answer[]>>, pending = 0) {
  const gateway = testGateway(answers);
  const wait = (pendingOfferCount: number) =>
    gateway.client.writeFragment({
      fragment: PendingOffers_ContractsFragmentDoc,
      id: 'AgentContracts:7.DIVIDEND',
      data: { __typename: 'AgentContracts', id: '7.DIVIDEND', pendingOfferCount },
    });
  wait(pending);
  render(
    <gateway.Around>
      <SessionContext value={{ ...testSession('member'), viewerId: '7' }}>
        <LocaleContext value="en-GB">
          <DividendPage
            path={[]}
            linkTo={(...parts) => ({ to: `/c/${parts.join('.')}`, state: null, keepScroll: true })}
          />
        </LocaleContext>
      </SessionContext>
    </gateway.Around>,
  );
  const asked = (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables);
  return { asked, wait };
}

const plain = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

describe('contracts', () => {
  test('what is held is told: terms, since when, what comes along, and what can be done', async () => {
    const tiers = [someTier('2'), someTier('5', { stakes: amount('100000.00'), activeMembers: 4 })];
    open({
      Contracts: [
        overviewOf([
          someContract('31', {
            giver: null,
            terms: someTerms(tiers, { category: 'RNG', operatorCategory: 'RNG' }),
            carry: amount('-12.00'),
            owed: amount('3.00'),
          }),
        ]),
      ],
    });
    const card = (await screen.findByRole('heading', { name: 'From the house' })).closest('li');
    if (!card) throw new Error('no card');
    expect(within(card).getByText('In force')).toBeDefined();
    expect(plain(card)).toMatch(/Slots[^·]* · Monthly/);
    const rows = within(card).getAllByRole('row').map(plain);
    expect(rows[1]).toBe('2%——');
    expect(rows[2]).toBe('5%P 100,000.004');
    expect(plain(card)).toContain('Carried over−P 12.00');
    expect(plain(card)).toContain('Owed to youP 3.00');
    expect(plain(card)).toContain('Next settlement1 Jun 2026');
    expect(within(card).getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/c/history.31');
    expect(within(card).queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('without one it is told how that changes, and none can be given', async () => {
    open({ Contracts: [overviewOf([])] });
    expect(await screen.findByText(/^You do not have a contract of this kind/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Offer a contract' })).toBeNull();
    expect(screen.getByText(/^To give a contract of this kind, you need one/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'No contracts given' })).toBeDefined();
  });

  test('those given are looked for by name, all or the present ones, page by page', async () => {
    const given = [someContract('41', { giver: someParty('7', 'me'), holder: someParty('9', 'ann'), steps: [] })];
    const many = overviewOf([someContract('31')], given, 3);
    const { asked } = open({ Contracts: [many, many, many, many] });
    expect(await screen.findByRole('heading', { name: 'To ann' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'New terms' }).getAttribute('href')).toBe('/c/offer.9.41');
    expect(screen.getByRole('link', { name: 'Offer a contract' }).getAttribute('href')).toBe('/c/offer');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: ' an ' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(asked('Contracts').at(-1)).toMatchObject({ name: 'an', live: true, page: 1 }));
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(asked('Contracts').at(-1)).toMatchObject({ name: 'an', live: false, page: 1 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 3' }));
    await waitFor(() => expect(asked('Contracts').at(-1)).toMatchObject({ live: false, page: 2 }));
  });

  test('an offer with other terms has what is new in it marked', async () => {
    const offer = someOffer('32', { terms: someTerms([someTier('3')]), before: someTerms([someTier('2')]) });
    open({ Contracts: [overviewOf([offer])] });
    const waiting = await screen.findByRole('region', { name: 'Waiting for your answer' });
    expect(within(waiting).getByRole('rowheader', { name: '3% (new)' })).toBeDefined();
    expect(screen.getByText('You have no contract in force yet. An offer waits above.')).toBeDefined();
  });

  test('requests of holders are on top, wherever in the list they are', async () => {
    const request = someContract('41', {
      giver: someParty('7', 'me'),
      holder: someParty('9', 'ann'),
      endRequest: { __typename: 'ContractEndRequest', by: 'HOLDER', at: '2026-05-02T00:00:00.000Z' },
      steps: ['ACCEPT', 'REJECT'],
    });
    const { asked } = open(
      {
        Contracts: [
          ofKind({
            held: [],
            given: someConnection([]),
            waiting: { __typename: 'ContractConnection', nodes: [request] },
          }),
        ],
      },
      1,
    );
    const waiting = await screen.findByRole('region', { name: 'Waiting for your answer' });
    expect(within(waiting).getByText('ann asks to end this contract. Until you accept, it goes on.')).toBeDefined();
    expect(within(waiting).getByRole('button', { name: 'Accept termination' })).toBeDefined();
    expect(asked('Contracts')[0]).toMatchObject({ isWaiting: true });
  });

  test('an offer that comes while the page is open is shown', async () => {
    const none = overviewOf([]);
    const one = ofKind({
      held: [someOffer('32')],
      waiting: { __typename: 'ContractConnection', nodes: [] },
      given: someConnection([]),
    });
    const { wait } = open({ Contracts: [none, one, one] });
    await screen.findByText(/^You do not have a contract of this kind/);
    act(() => void wait(1));
    expect(await screen.findByRole('region', { name: 'Waiting for your answer' })).toBeDefined();
  });

  test('a failure has a retry; a closed centre is told', async () => {
    open({ Contracts: [new Error('away'), overviewOf([someContract('31')])] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'From top' })).toBeDefined();
  });

  test('what is refused for good has no retry', async () => {
    open({
      Contracts: [new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason: 'not-an-agent' } }] })],
    });
    expect(await screen.findByRole('heading', { name: 'For agents only' })).toBeDefined();
  });
});

/** The dialog that asks whether to accept an offer. */
async function askToAccept(answers: Readonly<Record<string, readonly Answer[]>>) {
  const offers = overviewOf([someOffer('31')]);
  const page = open({ Contracts: [offers, offers, offers, offers], ...answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept?' });
  return { ...page, dialog };
}

async function confirmIn(dialog: HTMLElement, name: string): Promise<void> {
  fireEvent.click(await within(dialog).findByRole('button', { name }));
}

describe('a step', () => {
  test('is looked at first: in words, beside the terms before, the last period, the most, what ends', async () => {
    const outcome = (rate: string | null, gross: string) => ({
      __typename: 'ContractOutcome',
      stakes: amount('500.00'),
      result: amount('80.00'),
      activeMembers: 3,
      rate,
      gross: amount(gross),
    });
    const share = (given: string, net: string) => ({
      __typename: 'GiverOutcome',
      gross: amount('4.00'),
      given: amount(given),
      net: amount(net),
    });
    const { dialog, asked } = await askToAccept({
      ContractPreview: [
        previewed(
          somePreview({
            before: someTerms([someTier('2')]),
            terms: someTerms([someTier('3')]),
            carry: amount('-12.00'),
            owed: amount('0.00'),
            lastPeriod: {
              __typename: 'ContractDryRun',
              from: '2026-04-01T00:00:00.000Z',
              until: '2026-05-01T00:00:00.000Z',
              byPresent: outcome(null, '0.00'),
              byProposed: outcome('3', '2.40'),
              giverPresent: share('0.00', '4.00'),
              giverProposed: share('2.40', '1.60'),
            },
            most: amount('24.00'),
            mostRate: '5',
            ends: [
              {
                __typename: 'EndingContract',
                id: '55',
                giver: someParty('7', 'me'),
                holder: someParty('9', 'ann'),
                terms: someTerms([someTier('4', { stakes: amount('100.00') })]),
                state: 'ACTIVE',
              },
            ],
          }),
        ),
      ],
    });
    expect(await within(dialog).findByText(/ from top\. The terms begin on 1 Jun 2026/)).toBeDefined();
    expect(within(dialog).getByRole('rowheader', { name: '3% (new)' })).toBeDefined();
    const run = within(dialog).getByRole('table', { name: 'The last full period' });
    expect(within(run).getAllByRole('row').map(plain).slice(1)).toEqual([
      'Rate reachedNo tier reached3%',
      'The holder receivesP 0.00P 2.40',
      'The giver receivesP 4.00P 4.00',
      'Passed onP 0.00P 2.40',
      'The giver keepsP 4.00P 1.60',
    ]);
    expect(plain(dialog)).toContain('at most P 24.00, by the highest rate of 5%');
    expect(plain(dialog)).toContain('1 contract below ends with it');
    expect(plain(dialog)).toContain('me to annAll games · 4%: from P 100.00 of stakes');
    expect(plain(dialog)).toContain('Carried over−P 12.00');
    expect(plain(dialog)).not.toContain('OwedP');
    expect(asked('ContractPreview')).toEqual([{ kind: 'DIVIDEND', step: { accept: '31' } }]);
    expect(asked('AnswerContract')).toEqual([]);
  });

  test('goes with the mark of what was shown, once, and the page asks anew', async () => {
    const { dialog, asked } = await askToAccept({
      ContractPreview: [previewed(somePreview())],
      AnswerContract: [stepped('answerContract', 'AnswerContractSuccess')],
    });
    await confirmIn(dialog, 'Accept');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('AnswerContract')).toMatchObject([
      { input: { kind: 'DIVIDEND', contractId: '31', accept: true, mark: 'm-1', idempotencyKey: expect.any(String) } },
    ]);
    await waitFor(() => expect(asked('Contracts')).toHaveLength(2));
  });

  test('keeps its dialog while it is sent, and tells a refusal there', async () => {
    const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
    const { dialog } = await askToAccept({
      ContractPreview: [previewed(somePreview())],
      AnswerContract: [promise],
    });
    await confirmIn(dialog, 'Accept');
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull());
    fireEvent.keyDown(dialog, { key: 'Escape' });
    for (const button of within(dialog).getAllByRole('button')) fireEvent.click(button);
    expect(dialog.isConnected).toBe(true);
    resolve({ answerContract: { __typename: 'RateLimited', retryAfterSeconds: 30 } });
    expect(await within(dialog).findByRole('alert')).toBeDefined();
  });

  test('that changed meanwhile is shown anew and asked about again, under another key', async () => {
    const changed = somePreview({
      mark: 'm-2',
      ends: [
        {
          __typename: 'EndingContract',
          id: '55',
          giver: null,
          holder: someParty('9', 'ann'),
          terms: someTerms(),
          state: 'ACTIVE',
        },
      ],
    });
    const { dialog, asked } = await askToAccept({
      ContractPreview: [previewed(somePreview())],
      AnswerContract: [
        { answerContract: { __typename: 'ContractChanged', preview: changed } },
        stepped('answerContract', 'AnswerContractSuccess'),
      ],
    });
    await confirmIn(dialog, 'Accept');
    expect(await within(dialog).findByText(/^This has changed since you looked at it/)).toBeDefined();
    expect(within(dialog).getByText('the house to ann')).toBeDefined();
    await confirmIn(dialog, 'Accept');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked('AnswerContract').map(({ input }) => input as { mark: string; idempotencyKey: string });
    expect(sent.map(({ mark }) => mark)).toEqual(['m-1', 'm-2']);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test.each([
    [{ __typename: 'ContractNotOpen' }, /^This is not possible any more/],
    [someLaw('RATE', { rate: '2' }), 'You may give at most 2%.'],
    [someLaw('STAKES', { stakes: amount('100.00') }), /^Ask for at least P.100\.00 of stakes/],
    [someLaw('ACTIVE_MEMBERS', { activeMembers: 4 }), /^Ask for at least 4 active members/],
    [
      someLaw('PERIOD', { period: 'MONTHLY', operatorPeriod: 'M' }),
      'The period has to be as in your own contract: Monthly.',
    ],
    [someLaw('CATEGORY'), 'You do not hold a contract for these games.'],
    [someLaw('MIXED_CATEGORIES'), /^There is a contract for all games already/],
    [someLaw('PENDING'), /already waits for an answer\.$/],
    [someLaw('NOT_HELD'), 'You do not hold a contract of this kind in force.'],
    [someLaw('DOWNLINE'), 'Only agents directly below you can have a contract from you.'],
    [someLaw('OTHER'), /^A contract cannot have these terms/],
    [{ __typename: 'NotAgentAccount' }, 'This account is not an agent account, so it has no team.'],
    [{ __typename: 'FeatureUnavailable' }, /^It is switched off for now/],
    [{ __typename: 'RateLimited', retryAfterSeconds: 3 }, /^That was too fast/],
    [{ __typename: 'InvalidInput' }, /^A contract cannot have these terms/],
  ])('that is refused with %o is told in words', async (answerContract, words) => {
    const { dialog } = await askToAccept({
      ContractPreview: [previewed(somePreview())],
      AnswerContract: [{ answerContract }],
    });
    await confirmIn(dialog, 'Accept');
    expect(await within(dialog).findByText(words)).toBeDefined();
  });

  test.each([
    [{ __typename: 'ContractNotOpen' }, /^This is not possible any more/],
    [someLaw('PENDING'), /already waits for an answer\.$/],
    [{ __typename: 'DownlineNotFound' }, 'Only agents directly below you can have a contract from you.'],
  ])('whose preview is refused with %o is told, and nothing can be confirmed', async (refusal, words) => {
    const { dialog } = await askToAccept({ ContractPreview: [previewed(refusal)] });
    expect(await within(dialog).findByText(words)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('whose preview fails has a retry', async () => {
    const { dialog } = await askToAccept({ ContractPreview: [new Error('away'), previewed(somePreview())] });
    await confirmIn(dialog, 'Try again');
    expect(await within(dialog).findByText(/^You accept the offer from top/)).toBeDefined();
  });

  test('whose outcome is unclear bars others until it is known, and is asked about by itself', async () => {
    const outcome = (state: string) => ({
      viewer: {
        __typename: 'Viewer',
        id: '7',
        writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null },
        wallet: null,
      },
    });
    const { dialog, asked } = await askToAccept({
      ContractPreview: [previewed(somePreview())],
      AnswerContract: [{ answerContract: { __typename: 'OutcomeUnclear' } }],
      WriteOutcome: [outcome('DONE')],
    });
    await confirmIn(dialog, 'Accept');
    expect(await screen.findByText('We do not know yet whether it was done')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Accept' }).hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(screen.queryByText('We do not know yet whether it was done')).toBeNull(), {
      timeout: 4_000,
    });
    expect(asked('AnswerContract')).toHaveLength(1);
  });

  test('whose outcome is unclear is sent again as it was, and ends when it is done', async () => {
    const { dialog, asked } = await askToAccept({
      ContractPreview: [previewed(somePreview())],
      AnswerContract: [
        { answerContract: { __typename: 'OutcomeUnclear' } },
        stepped('answerContract', 'AnswerContractSuccess'),
      ],
    });
    await confirmIn(dialog, 'Accept');
    const again = await screen.findByRole('button', { name: 'Send it again' });
    await act(async () => fireEvent.click(again));
    expect(screen.queryByText('We do not know yet whether it was done')).toBeNull();
    expect(asked('ContractPreview')).toHaveLength(1);
    const [first, second] = asked('AnswerContract');
    expect(second).toEqual(first);
  });

  test.each([
    ['Withdraw the offer', 'WithdrawContractRequest', 'Withdraw?', 'Withdraw', { steps: ['WITHDRAW'] }],
    [
      'Withdraw the request',
      'WithdrawContractRequest',
      'Withdraw?',
      'Withdraw',
      { steps: ['WITHDRAW'], state: 'ACTIVE' },
    ],
    ['Reject', 'AnswerContract', 'Reject?', 'Reject', { steps: ['REJECT'] }],
    [
      'Request termination',
      'RequestContractEnd',
      'Request termination?',
      'Request termination',
      { steps: ['REQUEST_END'] },
    ],
  ])('%s is sent as %s', async (button, operation, title, confirmation, more) => {
    const field = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
    const page = overviewOf([someOffer('31', more)]);
    const { asked } = open({
      Contracts: [page, page],
      ContractPreview: [previewed(somePreview())],
      [operation]: [stepped(field, `${operation}Success`)],
    });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await confirmIn(dialog, confirmation);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(operation)).toMatchObject([{ input: { contractId: '31', mark: 'm-1' } }]);
  });
});
