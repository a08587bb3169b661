import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Session, SessionContext } from '../../lib/session.ts';
import { testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { loadWords } from '../../i18n/init.ts';
import { loadEnglish } from '../../testing/words.ts';
import { VipPage } from './VipPage.tsx';
import { someMoney } from '../../testing/money.ts';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('vip');
});

const level = (rank: number) => ({
  __typename: 'VipLevel',
  id: String(rank),
  rank,
  name: `VIP${rank}`,
  totalStake: someMoney(`${rank * 500}.00`),
  monthStake: someMoney(`${rank * 100}.00`),
  benefits: [`Gift ${rank}`],
});
const LADDER = {
  vipLevels: [0, 1, 2].map(level),
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
};
const stakes = (actual: string, expected: string) => ({
  __typename: 'StakeProgress',
  actual: someMoney(actual),
  expected: someMoney(expected),
});
const placeOf = (levelName: string, nextLevelName: string | null) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    vipProgress: {
      __typename: 'VipProgress',
      levelName,
      nextLevelName,
      total: stakes('1200.00', '2000.00'),
      month: stakes('50.00', '400.00'),
    },
  },
});

function open(status: Session['status'], place: Readonly<Record<string, unknown>> = placeOf('VIP1', 'VIP2')) {
  const gateway = testGateway({ VipPage: [LADDER], VipPlace: [place] });
  const session = testSession(status);
  render(
    <SessionContext value={session}>
      <gateway.Around>
        <VipPage />
      </gateway.Around>
    </SessionContext>,
  );
  return gateway;
}

test('a guest sees the levels and a link to sign in, and no level is requested', async () => {
  const { sent } = open('guest');
  expect(await screen.findByRole('heading', { name: 'VIP2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['VipPage']);
});

test('a member sees their level and the progress to the next', async () => {
  open('member');
  const bar = await screen.findByRole('progressbar', { name: /Total stakes: P\s1,200.00 of P\s2,000.00/ });
  expect((bar as HTMLProgressElement).value).toBeCloseTo(0.6);
  expect((await screen.findByText('Your level')).closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('To reach VIP2')).toBeTruthy();
});

test('at the top level nothing more is required; a trial account has no level', async () => {
  open('member', placeOf('VIP2', null));
  expect(await screen.findByText(/reached the highest level/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a trial account gets the message that it has no level', async () => {
  const { sent } = open('trial');
  expect(await screen.findByText(/trial account has no VIP level/)).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['VipPage']);
});
