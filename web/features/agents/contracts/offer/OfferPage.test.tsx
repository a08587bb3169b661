import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { Contract_ContractFragmentDoc } from '../parts/Contract.generated.ts';
import type { AskAbout } from '../steps/AskAbout.ts';
import { amount, someContract, someLaw, someTerms, someTier, viewerWith } from '../testing.ts';
import type { Law } from '../steps/step.ts';
import { OfferPage } from './OfferPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('contracts', 'agents', 'paging');
});

const OWN = someContract('31', {
  terms: someTerms([someTier('2'), someTier('5', { stakes: amount('100000.00'), activeMembers: 4 })]),
});

const context = (held: readonly object[], person: object = {}) =>
  viewerWith({
    contracts: { __typename: 'AgentContracts', id: '7.DIVIDEND', held },
    line: {
      __typename: 'Line',
      id: '7',
      members: {
        __typename: 'LineMemberConnection',
        person: { __typename: 'LineMember', id: '9', username: 'ann', level: 1, isAgent: true, ...person },
      },
    },
  });

function open(
  holderId: string | null,
  answers: Readonly<Record<string, readonly Answer[]>>,
  contractId: string | null = null,
) {
  const gateway = testGateway(answers);
  if (contractId !== null)
    gateway.client.writeFragment({
      fragment: Contract_ContractFragmentDoc,
      fragmentName: 'Contract_contract',
      id: `Contract:${contractId}`,
      data: someContract(contractId, { terms: someTerms([someTier('1.5')]) }) as never,
    });
  const ask = vi.fn<AskAbout>();
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <OfferPage
          kind="DIVIDEND"
          holderId={holderId}
          contractId={contractId}
          ask={ask}
          linkTo={(...parts) => ({ to: `/c/${parts.join('.')}`, state: null, keepScroll: true })}
        />
      </LocaleContext>
    </gateway.Around>,
  );
  return ask;
}

const fill = (name: string, value: string, at = 0): void => {
  const field = screen.getAllByRole('textbox', { name })[at];
  if (field) fireEvent.change(field, { target: { value } });
};
const look = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Review the offer' }));

test('who is offered one is chosen among agents directly below', async () => {
  const member = (id: string, username: string, isAgent: boolean, level: number) => ({
    __typename: 'LineMember',
    id,
    username,
    isAgent,
    level,
    lineSize: 0,
  });
  open(null, {
    OfferMembers: [
      viewerWith({
        line: {
          __typename: 'Line',
          id: '7',
          members: {
            __typename: 'LineMemberConnection',
            nodes: [member('9', 'ann', true, 1), member('8', 'bo', false, 1), member('5', 'zoe', true, 2)],
            totalCount: 3,
            pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount: 1, hasNextPage: false },
          },
        },
      }),
    ],
  });
  expect((await screen.findByRole('link', { name: 'Choose ann' })).getAttribute('href')).toBe('/c/offer.9');
  expect(within(screen.getByRole('row', { name: /^bo/ })).getByText('No agent')).toBeDefined();
  expect(within(screen.getByRole('row', { name: /^zoe/ })).getByText('Not directly below')).toBeDefined();
});

test('terms are checked against the own ones as they are typed, and looked at when they fit', async () => {
  const ask = open('9', { OfferContext: [context([OWN])] });
  await screen.findByText('ann');
  look();
  expect(await screen.findByText('A rate above 0 and below 100, with at most four decimals.')).toBeDefined();
  fill('Rate', '6');
  expect(await screen.findByText('You may give at most 5%.')).toBeDefined();
  fill('Rate', '3');
  expect(await screen.findByText(/^Ask for at least P.100,000\.00 of stakes/)).toBeDefined();
  fill('Min. stakes', '100000');
  expect(await screen.findByText(/^Ask for at least 4 active members/)).toBeDefined();
  fill('Min. active members', 'x');
  expect(await screen.findByText('A whole number, at most 1,000,000.')).toBeDefined();
  fill('Min. active members', '4');
  fill('Min. house win', '1.555');
  expect(await screen.findByText('Digits with at most two decimals.')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
  fill('Min. house win', '');
  fireEvent.click(screen.getByRole('button', { name: 'Add a tier' }));
  fill('Rate', '3', 1);
  look();
  expect(await screen.findByText('Each tier has a rate of its own.')).toBeDefined();
  fill('Rate', '1', 1);
  look();
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask.mock.calls[0]?.[0]).toEqual({
    subject: 'offer',
    other: 'ann',
    step: {
      type: 'offer',
      offer: {
        holderId: '9',
        operatorCategory: null,
        period: 'MONTHLY',
        tiers: [
          { rate: '3', stakes: '100000', result: null, activeMembers: 4 },
          { rate: '1', stakes: null, result: null, activeMembers: null },
        ],
      },
    },
  });
});

test('a decimal comma is taken as a point, and thousands may be grouped', async () => {
  const ask = open('9', { OfferContext: [context([OWN])] });
  await screen.findByText('ann');
  fill('Rate', '6,5');
  look();
  expect(await screen.findByText('You may give at most 5%.')).toBeDefined();
  fill('Rate', '2,125');
  fill('Min. stakes', '100,000.50');
  fill('Min. active members', '4');
  fill('Min. house win', '1,5');
  fireEvent.click(screen.getByRole('button', { name: 'Add a tier' }));
  fill('Rate', '2.125', 1);
  look();
  expect(await screen.findByText('Each tier has a rate of its own.')).toBeDefined();
  fill('Rate', '0,5', 1);
  look();
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask.mock.calls[0]?.[0].step).toMatchObject({
    offer: {
      tiers: [
        { rate: '2.125', stakes: '100000.50', result: '1.5', activeMembers: 4 },
        { rate: '0.5', stakes: null, result: null, activeMembers: null },
      ],
    },
  });
});

test('tiers are added and removed', async () => {
  open('9', { OfferContext: [context([OWN])] });
  await screen.findByText('ann');
  expect(screen.queryByRole('button', { name: /^Remove tier/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add a tier' }));
  expect(screen.getAllByRole('textbox', { name: 'Rate' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove tier 1' }));
  expect(screen.getAllByRole('textbox', { name: 'Rate' })).toHaveLength(1);
});

test('new terms begin with the present ones', async () => {
  open('9', { OfferContext: [context([OWN])] }, '41');
  await screen.findByText('ann');
  expect(screen.getByDisplayValue('1.5')).toBeDefined();
});

test('the games are those of the own contracts, each with its own bounds', async () => {
  const slots = someContract('32', {
    terms: someTerms([someTier('1')], { category: 'RNG', operatorCategory: 'RNG', period: 'WEEKLY' }),
  });
  const fish = someContract('33', {
    terms: someTerms([someTier('4')], { category: 'FISH', operatorCategory: 'FISH' }),
  });
  const ask = open('9', { OfferContext: [context([slots, fish])] });
  await screen.findByText('ann');
  expect(screen.getByText('Weekly')).toBeDefined();
  fill('Rate', '3');
  look();
  expect(await screen.findByText('You may give at most 1%.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Games'), { target: { value: 'FISH' } });
  expect(screen.getByText('Monthly')).toBeDefined();
  look();
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ step: { offer: { operatorCategory: 'FISH', period: 'MONTHLY' } } });
});

/** Sends terms that fit what is known here, and answers that they break a law. */
async function breakLaw(law: object): Promise<void> {
  const ask = open('9', { OfferContext: [context([OWN])] });
  await screen.findByText('ann');
  fill('Rate', '2');
  look();
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  ask.mock.calls[0]?.[1]?.onLaw?.(law as Law);
}

test.each([
  [someLaw('RATE', { tier: 0, rate: '1' }), 'You may give at most 1%.', 'Rate'],
  [someLaw('STAKES', { tier: 0, stakes: amount('50.00') }), /^Ask for at least P.50\.00 of stakes/, 'Min. stakes'],
  [someLaw('ACTIVE_MEMBERS', { tier: 0, activeMembers: 2 }), /^Ask for at least 2 active/, 'Min. active members'],
])('a law that the operator names is told at its field: %o', async (law, words, field) => {
  await breakLaw(law);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [someLaw('PENDING'), /already waits for an answer\.$/],
  [someLaw('PERIOD', { period: 'DAILY' }), 'The period has to be as in your own contract: Daily.'],
])('a law about no field is told above the button: %o', async (law, words) => {
  await breakLaw(law);
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeDefined();
});

test.each([
  [[], {}, 'No contract of your own'],
  [[OWN], { level: 2 }, 'Not directly below you'],
  [[OWN], { isAgent: false }, 'Not directly below you'],
])('where none can be given it is told why', async (held, person, title) => {
  open('9', { OfferContext: [context(held, person)] });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});
