import { CombinedGraphQLErrors } from '@apollo/client';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { SessionContext } from '../../../lib/session.ts';
import { setOwner } from '../../../lib/storage/owner.ts';
import { forgetAllBut } from '../../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { ConfirmContext } from '../../../ui/Confirm/useConfirm.ts';
import { ofLine, somePage } from '../testing.ts';
import { AccountPage } from './AccountPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agentAccount', 'agents', 'records', 'paging', 'registration', 'refusals');
});

beforeEach(() => {
  forgetAllBut(new Set());
  setOwner('7');
});

const rule = (minLength: number, maxLength: number) => ({
  __typename: 'RegistrationField',
  pattern: null,
  patternId: 4,
  minLength,
  maxLength,
});
const terms = (more: object = {}) => ({
  __typename: 'AgentAccountTerms',
  isAllowed: true,
  canOpenAgents: true,
  accountsPerDay: 20,
  accountsLeftToday: 18,
  mostOpenLinks: 20,
  openLinkCount: 1,
  minimumAge: 21,
  usernameRule: rule(6, 13),
  passwordRule: rule(6, 16),
  ...more,
});
const link = (id: string, more: object = {}) => ({
  __typename: 'InvitationLink',
  id,
  code: `CODE${id}`,
  joinsAs: 'PLAYER',
  note: null,
  state: 'OPEN',
  madeAt: '2026-05-01T00:00:00.000Z',
  endsAt: null,
  closedAt: null,
  maxUses: 5,
  joinedCount: 2,
  visitCount: 7,
  ...more,
});
const top = (links: readonly object[], more: object = {}): Answer =>
  ofLine({
    accountTerms: terms(more),
    invitationLinks: {
      __typename: 'InvitationLinkConnection',
      nodes: links,
      totalCount: links.length,
      pageInfo: somePage(),
    },
  });
const form = (more: object = {}): Answer => ofLine({ accountTerms: terms(more) });
const opened = (answer: object): Answer => ({ openDownlineAccount: answer });

/** Closes the page that was opened last. */
let close = (): void => undefined;

function open(path: readonly string[], answers: Readonly<Record<string, readonly Answer[]>>, agrees = true) {
  const gateway = testGateway(answers);
  const { unmount } = render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <SessionContext value={testSession('member')}>
          <ConfirmContext value={() => Promise.resolve(agrees)}>
            <AccountPage
              path={path}
              linkTo={(...parts) => ({ to: `/a/${parts.join('.')}`, state: null, keepScroll: true })}
            />
          </ConfirmContext>
        </SessionContext>
      </LocaleContext>
    </gateway.Around>,
  );
  close = unmount;
  return (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables);
}

async function fill(username: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('First password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('checkbox'));
}
const send = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('no links are told with how they come, beside what may be opened', async () => {
  open([], { AgentAccount: [top([])] });
  expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeDefined();
  expect(screen.getByText('18 of 20')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/a/open');
  expect(screen.getByRole('link', { name: 'New invitation link' }).getAttribute('href')).toBe('/a/new');
});

test('links tell what came of them; only one that is open is passed on and closed', async () => {
  open([], {
    AgentAccount: [top([link('1', { note: 'Friends' }), link('2', { state: 'USED_UP', joinedCount: 5 })])],
  });
  const first = await screen.findByRole('article', { name: 'Friends' });
  expect(first.textContent).toContain('/register?code=CODE1');
  expect(first.textContent).toMatch(/Visits7Joined2 of 5/);
  expect(within(first).getByRole('button', { name: 'Copy link: Friends' })).toBeDefined();
  const second = screen.getByRole('article', { name: 'Link CODE2' });
  expect(second.textContent).toContain('Used up');
  expect(within(second).queryByRole('button')).toBeNull();
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/a/link.2');
});

test('a link is closed after a question, under a key', async () => {
  const closed = { __typename: 'CloseInvitationLinkSuccess', link: link('1', { state: 'CLOSED' }) };
  const asked = open([], {
    AgentAccount: [top([link('1')]), top([link('1', { state: 'CLOSED' })])],
    CloseInvitationLink: [{ closeInvitationLink: closed }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close: Link CODE1' }));
  expect(await screen.findByText('Closed', { selector: 'span' })).toBeDefined();
  expect(asked('CloseInvitationLink')).toMatchObject([{ input: { linkId: '1', idempotencyKey: expect.any(String) } }]);
});

test('nothing is closed where the question is answered with no', async () => {
  const asked = open([], { AgentAccount: [top([link('1')])] }, false);
  fireEvent.click(await screen.findByRole('button', { name: 'Close: Link CODE1' }));
  await waitFor(() => expect(asked('CloseInvitationLink')).toEqual([]));
});

test('a failure has a retry; what is switched off is told', async () => {
  open([], { AgentAccount: [new Error('away'), top([], { isAllowed: false })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Opening accounts is switched off' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
});

test('an account is opened with what was typed, and what to pass on is shown', async () => {
  const asked = open(['open'], {
    AgentAccountTerms: [form(), form({ accountsLeftToday: 17 })],
    OpenDownlineAccount: [opened({ __typename: 'OpenDownlineAccountSuccess', memberId: '9', username: 'maria01' })],
  });
  await fill(' maria01 ', 'first2026');
  fireEvent.click(screen.getByRole('radio', { name: 'Agent' }));
  send('Open account');
  expect(await screen.findByRole('heading', { name: 'The account is open' })).toBeDefined();
  expect(screen.getByText('first2026')).toBeDefined();
  expect(asked('OpenDownlineAccount')).toMatchObject([
    { input: { username: 'maria01', password: 'first2026', kind: 'AGENT', confirmsTerms: true } },
  ]);
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('first2026');
});

test('what does not fit the rules is told at its field, and not sent', async () => {
  const asked = open(['open'], { AgentAccountTerms: [form()] });
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'x' } });
  send('Open account');
  expect(await screen.findByText('This name does not fit the rule.')).toBeDefined();
  expect(screen.getByText('Please fill this in.')).toBeDefined();
  expect(screen.getByText(/confirm that the person is 21 or older/)).toBeDefined();
  expect(asked('OpenDownlineAccount')).toEqual([]);
});

test('a name that is taken is told at its field; the limit of the day in words', async () => {
  const errors = [{ __typename: 'FieldError', field: 'USERNAME', reason: 'TAKEN' }];
  open(['open'], {
    AgentAccountTerms: [form(), form({ accountsLeftToday: 0 })],
    OpenDownlineAccount: [
      opened({ __typename: 'FieldErrors', errors }),
      opened({ __typename: 'DownlineAccountLimit', limit: 20 }),
    ],
  });
  await fill('maria01', 'first2026');
  send('Open account');
  expect(await screen.findByText('This name is already taken.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maria02' } });
  send('Open account');
  expect(await screen.findByRole('heading', { name: 'No more accounts today' })).toBeDefined();
});

test('while it is unclear whether an account was opened, it can only be sent again as it was', async () => {
  const asked = open(['open'], {
    AgentAccountTerms: [form(), form()],
    OpenDownlineAccount: [
      opened({ __typename: 'OutcomeUnclear' }),
      opened({ __typename: 'OpenDownlineAccountSuccess', memberId: '9', username: 'maria01' }),
    ],
    WriteOutcome: [new Error('away')],
  });
  await fill('maria01', 'first2026');
  send('Open account');
  expect(await screen.findByText(/We do not know yet whether the account of maria01 was opened/)).toBeDefined();
  send('Send again');
  expect(await screen.findByRole('heading', { name: 'The account is open' })).toBeDefined();
  const [first, second] = asked('OpenDownlineAccount');
  expect(second).toEqual(first);
});

describe('what is refused after it was unclear is in the form again', () => {
  const refused: Answer = {
    viewer: {
      __typename: 'Viewer',
      id: '7',
      writeOutcome: { __typename: 'WriteOutcome', state: 'REFUSED', reason: null, subjectId: null },
      wallet: null,
    },
  };
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-01T12:00:00') }));
  afterEach(() => void vi.useRealTimers());

  test('a link', async () => {
    open(['new'], {
      AgentAccountTerms: [form(), form()],
      CreateInvitationLink: [{ createInvitationLink: { __typename: 'OutcomeUnclear' } }],
      WriteOutcome: [refused],
    });
    const fields = {
      'Note for yourself (optional)': 'Friends',
      'Last day (optional)': '2026-05-03',
      'How many can join (optional)': '3',
    };
    await screen.findByLabelText('Note for yourself (optional)');
    fireEvent.click(screen.getByRole('radio', { name: 'Agent' }));
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    send('Make link');
    await screen.findByRole('button', { name: 'Send again' });
    await act(async () => vi.advanceTimersByTimeAsync(1_500));
    expect(Object.keys(fields).map(valueOf)).toEqual(Object.values(fields));
    expect(screen.getByRole('radio', { name: 'Agent' })).toHaveProperty('checked', true);
  });

  test('an account, after a reload without its password', async () => {
    open(['open'], {
      AgentAccountTerms: [form()],
      OpenDownlineAccount: [opened({ __typename: 'OutcomeUnclear' })],
    });
    await fill('maria01', 'first2026');
    fireEvent.click(screen.getByRole('radio', { name: 'Agent' }));
    send('Open account');
    await screen.findByText(/We do not know yet/);
    close();
    open(['open'], { AgentAccountTerms: [form(), form()], WriteOutcome: [refused] });
    await screen.findByText(/We do not know yet/);
    await act(async () => vi.advanceTimersByTimeAsync(1_500));
    expect([valueOf('Username'), valueOf('First password')]).toEqual(['maria01', '']);
    expect(screen.getByRole('radio', { name: 'Agent' })).toHaveProperty('checked', true);
  });
});

test('a link is made with note, end and number; what cannot be is told at its field', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00') });
  const asked = open(['new'], {
    AgentAccountTerms: [form()],
    CreateInvitationLink: [{ createInvitationLink: { __typename: 'CreateInvitationLinkSuccess', link: link('7') } }],
  });
  const type = (label: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Note for yourself (optional)');
  type('Note for yourself (optional)', '👩‍👧'.repeat(61));
  type('Last day (optional)', '2026-04-30');
  type('How many can join (optional)', '0');
  send('Make link');
  expect(await screen.findByText('At most 60 characters.')).toBeDefined();
  expect(screen.getByText(/Choose a day from today on/)).toBeDefined();
  expect(screen.getByText(/A whole number from 1/)).toBeDefined();
  type('Note for yourself (optional)', '👩‍👧'.repeat(60));
  type('Last day (optional)', '2026-05-01');
  type('How many can join (optional)', '3');
  send('Make link');
  await waitFor(() => expect(asked('CreateInvitationLink')).toHaveLength(1));
  expect(asked('CreateInvitationLink')).toMatchObject([
    { input: { joinsAs: 'PLAYER', maxUses: 3, endsAt: new Date('2026-05-01T23:59:59.999').toISOString() } },
  ]);
  vi.useRealTimers();
});

test('where all links are in use, that is told in place of the form', async () => {
  open(['new'], { AgentAccountTerms: [form({ openLinkCount: 20 })] });
  expect(await screen.findByRole('heading', { name: 'All your links are in use' })).toBeDefined();
});

test('who joined with a link leads to their page', async () => {
  const joiners = {
    __typename: 'LinkJoinerConnection',
    nodes: [{ __typename: 'LinkJoiner', memberId: '9', username: 'ann', kind: 'AGENT', joinedAt: null }],
    totalCount: 1,
    pageInfo: somePage(),
  };
  open(['link', '1'], { InvitationLinkPage: [ofLine({ invitationLink: link('1'), linkJoiners: joiners })] });
  const table = await screen.findByRole('table', { name: 'Joined with this link' });
  expect(within(table).getByRole('link', { name: 'ann' }).getAttribute('href')).toContain('downlineManagmentView.9');
  expect(within(table).getByText('Agent')).toBeDefined();
});

test('an id of no link is told', async () => {
  const nobody = { __typename: 'LinkJoinerConnection', nodes: [], totalCount: 0, pageInfo: somePage(0) };
  open(['link', '4'], { InvitationLinkPage: [ofLine({ invitationLink: null, linkJoiners: nobody })] });
  expect(await screen.findByRole('heading', { name: 'No such link' })).toBeDefined();
});

test('who is no agent is told so', async () => {
  open([], {
    AgentAccount: [new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason: 'not-an-agent' } }] })],
  });
  expect(await screen.findByRole('heading', { name: 'For agents only' })).toBeDefined();
});
