import type { ApolloClient } from '@apollo/client';
import { unreachable, type Unreachable } from '../../../apollo/unreachable.ts';
import { StartFreePlayDocument, type StartFreePlayMutation } from './freePlay.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

export type FreePlayOutcome = StartFreePlayMutation['startFreePlay'] | Unreachable;

/** Opens a trial account with play money ([000] §4). */
export async function startFreePlay(client: ApolloClient): Promise<FreePlayOutcome> {
  try {
    const { data } = await client.mutate({
      mutation: StartFreePlayDocument,
      update(cache, { data: answer }) {
        if (answer?.startFreePlay.__typename === 'StartFreePlaySuccess')
          cache.writeQuery({ query: ViewerDocument, data: { viewer: answer.startFreePlay.viewer } });
      },
    });
    return data?.startFreePlay ?? unreachable();
  } catch (error) {
    return unreachable(error);
  }
}
