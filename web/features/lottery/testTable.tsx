import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { vi } from 'vitest';
import { LocaleContext } from '../../lib/locale.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { addLotteryPolicies } from './cache.ts';

interface Table {
  readonly page: ReactElement;
  readonly at?: string;
  readonly status?: Session['status'];
  readonly answers?: Readonly<Record<string, readonly Answer[]>>;
}

/** Renders a part of the lottery pages for a player, on a wide screen. */
export function openTable({ page, at = '/lottery', status = 'member', answers = {} }: Table) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') || query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const gateway = testGateway({ LotteryMember: [MEMBER, MEMBER, MEMBER], ...answers });
  addLotteryPolicies(gateway.client.cache);
  const session = testSession(status, { viewerId: status === 'guest' ? null : 'm1' });
  const router = memoryRouter([{ path: '*', element: page }], [at]);
  render(
    <ApolloProvider client={gateway.client}>
      <LocaleContext value="en">
        <SessionContext value={session}>
          <RouterView router={router} />
        </SessionContext>
      </LocaleContext>
    </ApolloProvider>,
  );
  const asked = (name: string) =>
    gateway.sent.filter((operation) => operation.name === name).map(({ variables }) => variables);
  return { ...gateway, session, router, asked };
}

export const aWallet = (amount: string) => {
  const money = { __typename: 'Money', amount, currencySymbol: 'P', currencyCode: 'PHP' };
  return { __typename: 'Wallet', balance: money, mainBalance: money, asOf: '2026-11-21T08:00:00.000Z' };
};

const MEMBER = {
  viewer: { __typename: 'Viewer', id: 'm1', username: 'ana', kind: 'PLAYER', wallet: aWallet('10.00') },
};
