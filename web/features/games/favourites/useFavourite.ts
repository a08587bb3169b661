import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isRefusedForGood } from '../../../apollo/unreachable.ts';
import { useSession } from '../../../lib/session.ts';
import { doubtFavourite, moveFavourite } from '../cacheChanges.ts';
import { SetFavouriteDocument, type SetFavouriteMutation } from './useFavourite.generated.ts';

export type FavouriteOutcome = SetFavouriteMutation['setFavourite']['__typename'];

/**
 * `setFavourite` turns the heart of a game at once, in every list, and turns it back when the gateway refuses. Where
 * the outcome is unclear, the heart is unknown until it is asked again. Guests are asked to sign in first. `failed` is
 * true after a change that did not last, until the next try.
 */
export function useFavourite() {
  const { cache } = useApolloClient();
  const { viewerId, requireMember, signIn } = useSession();
  const [failed, setFailed] = useState(false);
  const [mutate, { loading }] = useMutation(SetFavouriteDocument);

  async function send(gameId: string, isFavourite: boolean): Promise<FavouriteOutcome> {
    const { data } = await mutate({
      variables: { input: { gameId, isFavourite } },
      optimisticResponse: {
        setFavourite: { __typename: 'SetFavouriteSuccess', game: { __typename: 'Game', id: gameId, isFavourite } },
      },
      update(written, result) {
        if (viewerId !== null && result.data?.setFavourite.__typename === 'SetFavouriteSuccess')
          moveFavourite(written, viewerId, gameId, isFavourite);
      },
    });
    if (!data) throw new Error('setFavourite answered without data');
    return data.setFavourite.__typename;
  }

  function settle(outcome: FavouriteOutcome): void {
    switch (outcome) {
      case 'SetFavouriteSuccess':
        return;
      case 'SessionRequired':
        return signIn();
      case 'RealAccountRequired':
        return requireMember(() => undefined);
      case 'GameNotFound':
        return setFailed(true);
    }
  }

  function setFavourite(gameId: string, isFavourite: boolean): void {
    if (loading) return;
    requireMember(() => {
      setFailed(false);
      send(gameId, isFavourite).then(settle, (error: unknown) => {
        setFailed(true);
        if (!isRefusedForGood(error)) doubtFavourite(cache, gameId);
      });
    });
  }

  return { setFavourite, failed };
}
