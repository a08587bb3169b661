import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import fc from 'fast-check';
import { OperationTypeNode } from 'graphql';
import { expect, test } from 'vitest';
import { newest } from '../policies/newest.ts';
import { orderLink } from './orderLink.ts';

const COUNT = gql`
  query Count {
    viewer {
      id
      unreadMessageCount
    }
    game {
      id
      isFavourite
    }
  }
`;
const SET = gql`
  mutation Set($isFavourite: Boolean!) {
    setFavourite(isFavourite: $isFavourite) {
      game {
        id
        isFavourite
      }
      viewer {
        id
        unreadMessageCount
      }
    }
  }
`;
const CHANGED = gql`
  subscription Changed {
    countsChanged {
      id
      unreadMessageCount
    }
  }
`;

interface Truth {
  readonly viewer: { readonly __typename: 'Viewer'; readonly id: string; readonly unreadMessageCount: number };
  readonly game: { readonly __typename: 'Game'; readonly id: string; readonly isFavourite: boolean };
}

/**
 * A server whose answers take as long as the scheduler likes, on the way there and on the way back. Its stream sends
 * every change in turn, as the gateway's does.
 */
function openServer(scheduler: fc.Scheduler, member: string) {
  let unread = 0;
  let isFavourite = false;
  let stream: ((result: ApolloLink.Result) => void) | null = null;
  let sending = Promise.resolve();

  const truth = (): Truth => ({
    viewer: { __typename: 'Viewer', id: member, unreadMessageCount: unread },
    game: { __typename: 'Game', id: 'g', isFavourite },
  });
  const push = (): void => {
    const { viewer } = truth();
    sending = sending
      .then(async () => scheduler.schedule(Promise.resolve(), 'event'))
      .then(() => stream?.({ data: { countsChanged: viewer } }));
  };
  const execute = (operation: ApolloLink.Operation): Readonly<Record<string, unknown>> => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return { ...truth() };
    isFavourite = operation.variables['isFavourite'] === true;
    return { setFavourite: { __typename: 'SetFavouriteSuccess', ...truth() } };
  };

  const link = new ApolloLink(
    (operation) =>
      new Observable<ApolloLink.Result>((observer) => {
        if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
          stream = (result) => observer.next(result);
          return push();
        }
        const isLost = operation.getContext()['isLost'] === true;
        scheduler
          .schedule(Promise.resolve(), `${operation.operationName} there`)
          .then(() => execute(operation))
          .then(async (data) => scheduler.schedule(Promise.resolve(data), `${operation.operationName} back`))
          .then(
            (data) => {
              if (isLost) return observer.error(new Error('lost'));
              observer.next({ data });
              return observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
        return undefined;
      }),
  );
  return {
    link,
    truth,
    receiveMessage() {
      unread += 1;
      push();
    },
  };
}

const policies = { Viewer: { fields: { unreadMessageCount: newest } } };

function openPage(link: ApolloLink) {
  const client = new ApolloClient({
    link: ApolloLink.from([orderLink, link]),
    cache: new InMemoryCache({ typePolicies: policies }),
  });
  const held = () => client.cache.readQuery<Truth>({ query: COUNT, returnPartialData: true });
  return { client, held };
}

const ask = async (client: ApolloClient): Promise<unknown> =>
  client.query({ query: COUNT, fetchPolicy: 'network-only', errorPolicy: 'all' }).catch(() => undefined);
const set = async (client: ApolloClient, isFavourite: boolean, isLost: boolean): Promise<unknown> =>
  client.mutate({ mutation: SET, variables: { isFavourite }, context: { isLost } }).catch(() => undefined);

const steps = fc.array(
  fc.oneof(
    fc.constant({ kind: 'ask' } as const),
    fc.constant({ kind: 'receive' } as const),
    fc.record({ kind: fc.constant('set' as const), isFavourite: fc.boolean(), isLost: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('in whatever order answers come, and whichever are lost, the last truth holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, all) => {
      const server = openServer(scheduler, 'm1');
      const { client, held } = openPage(server.link);
      client.subscribe({ query: CHANGED }).subscribe({});
      const begun = ask(client);
      // One change at a time, as the site's buttons have it; everything else overlaps.
      let changing: Promise<unknown> = Promise.resolve();
      const running = all.map(async (step) => {
        await scheduler.schedule(Promise.resolve(), step.kind);
        if (step.kind === 'ask') return ask(client);
        if (step.kind === 'receive') return server.receiveMessage();
        const before = changing;
        changing = (async () => {
          await before;
          await set(client, step.isFavourite, step.isLost);
          if (step.isLost) await ask(client);
        })();
        return changing;
      });
      await scheduler.waitFor(Promise.all([begun, ...running]));
      await scheduler.waitIdle();
      expect(held()).toEqual(server.truth());
    }),
    { numRuns: 300 },
  );
});
