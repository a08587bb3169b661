import { useMutation } from '@apollo/client/react';
import { unreachable, type Unreachable } from '../../apollo/unreachable.ts';
import { StartFreePlayDocument, type StartFreePlayMutation } from './useFreePlay.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

export type FreePlayOutcome = StartFreePlayMutation['startFreePlay'] | Unreachable;

/** Opens a trial account with play money ([000] §4). */
export function useFreePlay(): { readonly startFreePlay: () => Promise<FreePlayOutcome>; readonly starting: boolean } {
  const [mutate, { loading }] = useMutation(StartFreePlayDocument, {
    update(cache, { data }) {
      if (data?.startFreePlay.__typename === 'StartFreePlaySuccess') cache.writeQuery({ query: ViewerDocument, data: { viewer: data.startFreePlay.viewer } });
    },
  });
  return {
    starting: loading,
    async startFreePlay() {
      try {
        const { data } = await mutate();
        return data?.startFreePlay ?? unreachable();
      } catch (error) {
        return unreachable(error);
      }
    },
  };
}
