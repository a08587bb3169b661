import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, PartOnly, testGateway } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';
import { testSession } from '../../testing/session.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import { ReferralPage } from './ReferralPage.tsx';
import { achievement, friend, friends, invitations, page, rules, viewer } from './testing.ts';

const LINK = 'https://play.example/register?referralCode=BRASSK9T4';
const money = (amount: string) => ({ ...someMoney(amount), currencyCode: 'PHP' });
const wallet = {
  __typename: 'Wallet',
  balance: money('15.00'),
  mainBalance: money('15.00'),
  asOf: '2026-06-10T10:00:00.000Z',
};
const nothingLeft = invitations({ claimableFriendCount: 0, claimable: someMoney('0.00'), earned: someMoney('15.00') });
const CLAIMED: Answer = {
  claimInvitationRewards: {
    __typename: 'ClaimInvitationRewardsSuccess',
    viewer: viewer(nothingLeft, rules(), { claimableInvitationCount: 1, wallet }),
  },
};
const BONUS: Answer = {
  claimInvitationAchievement: {
    __typename: 'ClaimInvitationAchievementSuccess',
    viewer: viewer(invitations(), rules({ achievements: [achievement({ state: 'CLAIMED' })] }), {
      claimableInvitationCount: 2,
      wallet,
    }),
  },
};

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('referral', 'paging', 'refusals');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});
afterEach(() => vi.unstubAllGlobals());

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway({ InvitedFriends: [friends([])], ...answers });
  render(
    <SessionContext value={testSession('member')}>
      <gateway.Around>
        <ReferralPage />
        <Toasts />
      </gateway.Around>
    </SessionContext>,
  );
  return gateway;
}

const claimRewards = () => screen.findByRole('button', { name: /^Claim P\s10.00$/ });
const keysOf = ({ sent }: ReturnType<typeof open>, name: string) =>
  sent
    .filter((request) => request.name === name)
    .map(({ variables }) => (variables as { input: { idempotencyKey: string } }).input.idempotencyKey);

describe('the invitation', () => {
  test('is a link and a code to copy, and a picture of the link', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    open({ Referral: [page()] });
    expect(await screen.findByText(LINK)).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('The code is copied.')).toBeTruthy();
    expect(writeText.mock.calls).toEqual([[LINK], ['BRASSK9T4']]);
  });

  test('is shared where the device can, and dismissing that is no failure', async () => {
    const share = vi.fn<(what: object) => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')));
    vi.stubGlobal('navigator', { share });
    open({ Referral: [page()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Join me here', url: LINK });
  });

  test('leads to this site where the operator names no host, and is missing where it has made no code', async () => {
    open({ Referral: [page(invitations({ hosts: [] }))] });
    expect(await screen.findByText(`${location.origin}/register?referralCode=BRASSK9T4`)).toBeTruthy();
  });

  test('without a code says so, with everything else there', async () => {
    open({ Referral: [page(invitations({ code: null }))] });
    expect(await screen.findByText('You have no code yet')).toBeTruthy();
    expect(screen.getByText('Friends who joined')).toBeTruthy();
  });
});

test('what friends pay is told with where one stands, and what is not said is left out', async () => {
  open({
    Referral: [
      page(
        invitations({ heldFriendCount: 0, earned: null }),
        rules({
          achievements: [achievement({ state: 'OPEN', friendCount: 1 }), achievement({ id: 'x', target: null })],
        }),
      ),
    ],
  });
  expect(await screen.findByText(/^Your friend joins, and within 30 days deposits at least P\s100.00/)).toBeTruthy();
  const tiers = within(screen.getByRole('region', { name: 'What each friend brings' })).getAllByRole('listitem');
  expect(tiers.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Friends 1 to 4P\s5.00for each friendYour next friend$/),
    expect.stringMatching(/^From friend 5 onP\s8.00for each friend$/),
  ]);
  expect(screen.queryByText('Being checked')).toBeNull();
  expect(screen.queryByText('Earned so far')).toBeNull();
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '3 friends who count: 1 of 3 friends' });
  expect(bar.value).toBeCloseTo(1 / 3);
  expect(within(screen.getByRole('listitem', { name: 'Bonus' })).queryByRole('progressbar')).toBeNull();
});

describe('friends', () => {
  test('nobody yet', async () => {
    open({ Referral: [page(invitations({ friendCount: 0, claimableFriendCount: 0 }))] });
    expect(await screen.findByText('Nobody has joined yet')).toBeTruthy();
    expect(screen.getByText('No reward to claim right now.')).toBeTruthy();
  });

  test('in every state', async () => {
    const states = ['PENDING', 'QUALIFIED', 'CLAIMED', 'HELD', 'REFUSED', 'EXPIRED', 'OTHER'];
    const nodes = states.map((state, at) =>
      friend(String(at), { state, income: someMoney('5.00'), ...(at === 6 && { joinedAt: null }) }),
    );
    open({
      Referral: [page()],
      InvitedFriends: [friends([...nodes, friend('9', { state: 'REFUSED', remark: 'Own.' })])],
    });
    const rows = within(await screen.findByRole('region', { name: 'Who came' }));
    await rows.findByText('de***0');
    const text = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(text[0]).toMatch(/^de\*\*\*0Joined \w+ 10, 2026On the wayDeposit made40% of the stakesUntil \w+ 10, 2026/);
    expect(rows.getByRole<HTMLProgressElement>('progressbar', { name: 'de***0: 40% of the stakes' }).value).toBe(40);
    expect(text[1]).toMatch(/To be claimedP\s5.00$/);
    expect(text[2]).toMatch(/PaidP\s5.00$/);
    expect(text[3]).toMatch(/Being checkedThis may be an account of your own/);
    expect(text[4]).toMatch(/Does not countThis account does not count as a friend.$/);
    expect(text[5]).toMatch(/Time is over$/);
    expect(text[6]).toBe('de***6Unknown');
    expect(text[7]).toMatch(/Does not countOwn.$/);
  });

  test('of what is not known nothing is told', async () => {
    const unknown = friend('1', { hasDeposited: null, stakedPercent: null, endsAt: null });
    open({ Referral: [page()], InvitedFriends: [friends([unknown])] });
    const row = (await screen.findByText('de***1')).closest('li');
    expect(row?.textContent).toMatch(/^de\*\*\*1Joined \w+ 10, 2026On the way$/);
  });

  test('in pages', async () => {
    const { sent } = open({
      Referral: [page()],
      InvitedFriends: [friends([friend('1')], 1, 2), friends([friend('2')], 2, 2)],
    });
    await screen.findByText('de***1');
    fireEvent.click(screen.getByRole('button', { name: /next/i }));
    expect(await screen.findByText('de***2')).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'InvitedFriends').map(({ variables }) => variables)).toEqual([
      { page: 1 },
      { page: 2 },
    ]);
  });

  test('that could not be read can be asked for again, and the rest of the page stays', async () => {
    open({ Referral: [page()], InvitedFriends: [new Error('away'), friends([friend('1')])] });
    expect(await screen.findByText(LINK)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('de***1')).toBeTruthy();
  });
});

describe('where something is missing', () => {
  test('the operator has it switched off: that is said, and nothing else is asked', async () => {
    const { sent } = open({ Referral: [page(null, null)] });
    expect(await screen.findByText('Inviting friends is switched off')).toBeTruthy();
    expect(sent.map(({ name }) => name)).toEqual(['Referral']);
  });

  test('an unavailable platform has a retry', async () => {
    open({ Referral: [new Error('away'), page()], InvitedFriends: [friends([])] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(LINK)).toBeTruthy();
  });

  test('rules that could not be read leave the code', async () => {
    const part = { viewer: viewer(invitations(), null) };
    open({ Referral: [new PartOnly(part, ['viewer', 'invitationRules']), page()] });
    expect(await screen.findByText(LINK)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What each friend brings' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'What each friend brings' })).toBeTruthy();
  });
});

describe('a claim', () => {
  test('is paid once, and what waits, wallet and friends are new', async () => {
    const gateway = open({
      Referral: [page()],
      InvitedFriends: [friends([friend('1', { state: 'QUALIFIED' })]), friends([friend('1', { state: 'CLAIMED' })])],
      ClaimInvitationRewards: [CLAIMED],
    });
    expect(await screen.findByText('The rewards of 2 friends to claim.')).toBeTruthy();
    fireEvent.click(await claimRewards());
    expect(await screen.findByText('The reward is in your wallet.')).toBeTruthy();
    expect(screen.getByText('No reward to claim right now.')).toBeTruthy();
    expect(screen.getByText(/^P\s15.00$/)).toBeTruthy();
    const row = (await screen.findByText('de***1')).closest('li');
    await waitFor(() => expect(row?.textContent).toContain('Paid'));
    expect(keysOf(gateway, 'ClaimInvitationRewards')).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)]);
  });

  test('of a bonus turns into the word that it is paid', async () => {
    const { sent } = open({ Referral: [page()], ClaimInvitationAchievement: [BONUS] });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim P\s20.00$/ }));
    const card = await screen.findByRole('listitem', { name: '3 friends who count' });
    expect(await within(card).findByText('Paid')).toBeTruthy();
    expect(within(card).queryByRole('button')).toBeNull();
    expect(sent.find(({ name }) => name === 'ClaimInvitationAchievement')?.variables).toMatchObject({
      input: { achievementId: 'friends-3' },
    });
  });

  test.each([
    ['InvitationRewardNotClaimable', 'There is nothing to claim: it is already paid, or being checked.'],
    ['FeatureUnavailable', 'Inviting friends is switched off'],
    ['RateLimited', 'Too many tries. Wait a moment and try again.'],
  ])('that is refused as %s says why', async (__typename, told) => {
    const refused = {
      __typename,
      ...(__typename.startsWith('Invitation') && {
        viewer: viewer(nothingLeft, rules(), { claimableInvitationCount: 1 }),
      }),
    };
    open({
      Referral: [page(), page(nothingLeft)],
      InvitedFriends: [friends([]), friends([])],
      ClaimInvitationRewards: [{ claimInvitationRewards: refused }],
    });
    fireEvent.click(await claimRewards());
    expect(await screen.findByText(told)).toBeTruthy();
  });

  const outcome = (state: string): Answer => ({
    viewer: {
      __typename: 'Viewer',
      id: '7',
      writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null },
      wallet,
    },
  });

  test.each([
    ['it was paid', 'DONE', 'The reward is in your wallet.'],
    ['it was refused', 'REFUSED', 'There is nothing to claim: it is already paid, or being checked.'],
  ])('whose outcome is unclear says so, and then what came of it: %s', async (_what, state, told) => {
    const gateway = open({
      Referral: [page(), page(nothingLeft)],
      InvitedFriends: [friends([]), friends([])],
      ClaimInvitationRewards: [{ claimInvitationRewards: { __typename: 'OutcomeUnclear' } }],
      WriteOutcome: [outcome('UNKNOWN'), outcome(state)],
    });
    fireEvent.click(await claimRewards());
    await screen.findByText(/^We do not know yet whether the reward was paid/);
    await screen.findByText(told, {}, { timeout: 6_000 });
    await waitFor(() => expect(screen.queryByText(/^We do not know yet/)).toBeNull());
    expect(keysOf(gateway, 'ClaimInvitationRewards')).toHaveLength(1);
  });

  test('that is unclear may be repeated under its key', async () => {
    const gateway = open({
      Referral: [page()],
      InvitedFriends: [friends([]), friends([]), friends([])],
      ClaimInvitationRewards: [new Error('away'), CLAIMED],
      WriteOutcome: [outcome('UNKNOWN')],
    });
    fireEvent.click(await claimRewards());
    await screen.findByText(/^We do not know yet whether the reward was paid/);
    fireEvent.click(await claimRewards());
    expect(await screen.findByText('The reward is in your wallet.')).toBeTruthy();
    const [first, second] = keysOf(gateway, 'ClaimInvitationRewards');
    expect([first, second]).toEqual([second, expect.stringMatching(/^[\w-]{8,64}$/)]);
  });
});
