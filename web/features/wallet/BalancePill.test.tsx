import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { noteBegun, noteLost } from '../../apollo/streams/standing.ts';
import { LocaleContext } from '../../lib/locale.ts';
import { SessionContext } from '../../lib/session.ts';
import { testGateway } from '../../testing/gateway.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { BalancePill } from './BalancePill.tsx';
import { BalancePill_ViewerFragmentDoc } from './BalancePill.generated.ts';

beforeAll(speakEnglish);

const STREAM = { operation: 'WalletChanged' };
const NOTHING = (): void => undefined;
const money = { __typename: 'Money' as const, amount: '100.00', currencySymbol: 'P', currencyCode: 'PHP' };
const wallet = { __typename: 'Wallet' as const, id: 'w1', balance: money, mainBalance: money, asOf: '2026-04-29T02:20:00.000Z' };

function openPill(): HTMLElement {
  const { client, Around } = testGateway({ WalletChanged: [{ walletChanged: wallet }] });
  client.writeFragment({ fragment: BalancePill_ViewerFragmentDoc, fragmentName: 'BalancePill_viewer', id: 'Viewer:m1', data: { __typename: 'Viewer', id: 'm1', wallet } });
  render(
    <Around>
      <LocaleContext value="en">
        <SessionContext value={{ status: 'member', viewerId: 'm1', requireMember: (action) => action(), signIn: NOTHING, signOut: NOTHING }}>
          <BalancePill />
        </SessionContext>
      </LocaleContext>
    </Around>,
  );
  return screen.getByRole('group');
}

test('a balance whose stream is lost is marked as not confirmed, until the stream is back', () => {
  const pill = openPill();
  act(() => noteBegun(STREAM));
  expect(pill.dataset['stale']).toBeUndefined();
  act(() => noteLost(STREAM));
  expect(pill.dataset['stale']).toBe('true');
  expect(screen.getByText(/^Not confirmed since/)).toBeDefined();
  act(() => noteBegun(STREAM));
  expect(pill.dataset['stale']).toBeUndefined();
  expect(screen.queryByText(/^Not confirmed since/)).toBeNull();
});
