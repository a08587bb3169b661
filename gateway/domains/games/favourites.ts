import { addFavourite, favouriteIds, removeFavourite } from '../../../schema/upstream/memberGames.ts';
import type { RequestScope } from '../../requestScope.ts';
import { once } from '../../shared/once.ts';
import { isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import { toViewer } from '../../session/viewer.ts';
import { realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { gameNotFound } from './outcomes.ts';
import { toFavouriteNodes } from './mappers.ts';
import type { SetFavouriteResult, GameRecord } from './records.ts';

/** What the viewer keeps. */
export interface Favourites {
  /**
   * False for guests, without asking, and for trial accounts, which keep nothing. One call for all games of a request.
   * When it cannot be told, games are shown as not kept rather than not at all.
   */
  has(game: GameRecord): boolean | Promise<boolean>;
  set(id: string, isFavourite: boolean): Promise<SetFavouriteResult>;
}

/** @param onChange told before the answer of a change is built */
export function createFavourites(
  scope: RequestScope,
  find: (id: string) => Promise<GameRecord | null>,
  onChange: () => void,
): Favourites {
  const nodes = once(async () => toFavouriteNodes(await scope.upstream.call(favouriteIds)));
  /** Changes of this very request, which its answer must show already. */
  const changed = new Map<string, boolean>();

  async function ask(node: string): Promise<boolean> {
    try {
      return (await nodes()).has(node);
    } catch (error) {
      if (!isSessionOver(error)) scope.log.warn({ err: error }, 'favourites cannot be told');
      return false;
    }
  }

  return {
    has({ reference: { node } }) {
      if (scope.session === null || scope.session.kind === 'TRIAL') return false;
      return changed.get(node) ?? ask(node);
    },
    async set(id, isFavourite) {
      const { session } = scope;
      if (session === null) return sessionRequired();
      if (session.kind === 'TRIAL') return realAccountRequired();
      const game = await find(id);
      if (game === null) return gameNotFound();
      const { node, vendorCode, operatorType } = game.reference;
      try {
        await scope.upstream.call(isFavourite ? addFavourite : removeFavourite, {
          body: { nodeId: node, vendor: vendorCode, gameType: operatorType },
        });
      } catch (error) {
        if (isSessionOver(error)) return sessionRequired();
        if (refusedFor(error, 'not-found')) return gameNotFound();
        throw error;
      }
      changed.set(node, isFavourite);
      onChange();
      return { __typename: 'SetFavouriteSuccess', game, viewer: toViewer(session) };
    },
  };
}
