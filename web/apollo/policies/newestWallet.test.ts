import { gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import fc from 'fast-check';
import { parse, visit } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walletPolicies } from './newestWallet.ts';

interface Wallet {
  readonly __typename: 'Wallet';
  readonly balance: { readonly __typename: 'Money'; readonly amount: string };
  readonly mainBalance: { readonly __typename: 'Money'; readonly amount: string };
  readonly asOf: string;
}

interface Answer {
  readonly viewer: { readonly __typename: 'Viewer'; readonly id: string; readonly wallet: Wallet | null };
}

const VIEWER: TypedDocumentNode<Answer> = gql`
  query Viewer {
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
const CHANGED: TypedDocumentNode<{ walletChanged: Answer['viewer'] }> = gql`
  subscription Changed {
    walletChanged {
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

/** The ledger at a second: every amount shows which second it is from. */
const truth = (member: string, second: number): Answer['viewer'] => ({
  __typename: 'Viewer',
  id: member,
  wallet: {
    __typename: 'Wallet',
    balance: { __typename: 'Money', amount: `${second + 100}.00` },
    mainBalance: { __typename: 'Money', amount: `${second}.00` },
    asOf: new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString(),
  },
});

function write(cache: InMemoryCache, viewer: Answer['viewer'], pushed: boolean): void {
  if (pushed) cache.write({ query: CHANGED, dataId: 'ROOT_SUBSCRIPTION', result: { walletChanged: viewer } });
  else cache.writeQuery({ query: VIEWER, data: { viewer } });
}

/** A member's wallet in the cache. */
function held(cache: InMemoryCache, member: string): unknown {
  const { wallet } = (cache.extract()[`Viewer:${member}`] ?? {}) as { wallet?: unknown };
  return wallet;
}

const newCache = () => new InMemoryCache({ typePolicies: walletPolicies });
const answers = fc.uniqueArray(
  fc.record({
    member: fc.constantFrom('m1', 'm2'),
    second: fc.integer({ min: 1, max: 50 }),
    pushed: fc.boolean(),
    isLost: fc.boolean(),
  }),
  { selector: ({ member, second }) => `${member}.${second}`, minLength: 1 },
);

test('whatever the order of results, and whichever are lost, each member’s wallet is the latest, unmixed', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const cache = newCache();
      const arrived = all.filter(({ isLost }) => !isLost);
      for (const { member, second, pushed } of arrived) write(cache, truth(member, second), pushed);
      for (const member of ['m1', 'm2']) {
        const seconds = arrived.filter((answer) => answer.member === member).map(({ second }) => second);
        const expected = seconds.length === 0 ? undefined : truth(member, Math.max(...seconds)).wallet;
        expect(held(cache, member)).toEqual(expected);
      }
    }),
  );
});

test('a wallet that the operator could not deliver is unknown, not the old one', () => {
  const cache = newCache();
  write(cache, truth('m1', 10), false);
  write(cache, { ...truth('m1', 11), wallet: null }, false);
  expect(held(cache, 'm1')).toBeNull();
  write(cache, truth('m1', 12), false);
  expect(held(cache, 'm1')).toEqual(truth('m1', 12).wallet);
});

test('every document of the site requests all fields of values that are replaced as a whole', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../schema/generated/operations.json'), 'utf8'),
  );
  const asked: string[] = [];
  for (const text of Object.values(Object(manifest) as Record<string, string>))
    visit(parse(text), {
      Field({ name, selectionSet }) {
        if (name.value !== 'wallet') return;
        const selected = selectionSet?.selections.map((part) => ('name' in part ? part.name.value : part.kind)) ?? [];
        asked.push(selected.filter((part) => part !== '__typename').join());
      },
    });
  expect(asked.length).toBeGreaterThan(5);
  // The wallet page watches more of it, beside the cache.
  expect([...new Set(asked)].toSorted()).toEqual(['Wallet_whole', 'Wallet_whole,Funds_wallet']);
});
