import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { walletPolicies } from '../../../apollo/policies/newestWallet.ts';
import { applyBalance } from './applyBalance.ts';

const WALLET = gql`
  query Wallet {
    viewer {
      id
      wallet {
        balance {
          amount
        }
        mainBalance {
          amount
        }
        asOf
      }
    }
  }
`;

/** 100.00 of the total is in vendors' wallets. */
function write(cache: InMemoryCache, second: number): void {
  const money = (amount: number) => ({ __typename: 'Money', amount: `${amount}.00` });
  const asOf = new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();
  const wallet = { __typename: 'Wallet', balance: money(second + 100), mainBalance: money(second), asOf };
  cache.writeQuery({ query: WALLET, data: { viewer: { __typename: 'Viewer', id: 'm1', wallet } } });
}

const held = (cache: InMemoryCache) =>
  cache.readQuery<{ viewer: { wallet: { balance: { amount: string }; mainBalance: { amount: string } } } }>({
    query: WALLET,
  })?.viewer.wallet;

test('a game’s balance is kept over results older than the wallet it replaced, and replaced by newer ones', () => {
  const cache = new InMemoryCache({ typePolicies: walletPolicies });
  write(cache, 10);
  applyBalance(cache, 'm1', '7.50');
  expect(held(cache)).toMatchObject({ balance: { amount: '107.50' }, mainBalance: { amount: '7.50' } });
  write(cache, 9);
  expect(held(cache)).toMatchObject({ mainBalance: { amount: '7.50' } });
  write(cache, 11);
  expect(held(cache)).toMatchObject({ balance: { amount: '111.00' }, mainBalance: { amount: '11.00' } });
});
