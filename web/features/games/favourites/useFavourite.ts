import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { moveFavourite } from '../cacheChanges.ts';
import { SetFavouriteDocument, type SetFavouriteMutation } from './useFavourite.generated.ts';

export type FavouriteOutcome = SetFavouriteMutation['setFavourite']['__typename'];

/**
 * `setFavourite` changes the heart of a game at once, in every list, and undoes that when the gateway refuses or is
 * unavailable. Guests are asked to sign in first. `failed` is true after a change that was undone, until the next one.
 */
export function useFavourite() {
  const { viewerId, requireMember, signIn } = useSession();
  const [failed, setFailed] = useState(false);
  const [mutate, { loading }] = useMutation(SetFavouriteDocument);

  async function send(gameId: string, isFavourite: boolean): Promise<FavouriteOutcome> {
    const { data } = await mutate({
      variables: { input: { gameId, isFavourite } },
      optimisticResponse: {
        setFavourite: { __typename: 'SetFavouriteSuccess', game: { __typename: 'Game', id: gameId, isFavourite } },
      },
      update(cache, result) {
        if (viewerId !== null && result.data?.setFavourite.__typename === 'SetFavouriteSuccess')
          moveFavourite(cache, viewerId, gameId, isFavourite);
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
      send(gameId, isFavourite).then(settle, () => setFailed(true));
    });
  }

  return { setFavourite, failed };
}
