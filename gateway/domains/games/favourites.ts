import { addFavourite, favouriteIds, removeFavourite } from '../../../schema/upstream/memberGames.ts';
import type { RequestScope } from '../../requestScope.ts';
import { once } from '../../shared/once.ts';
import { isSessionOver, nullIfFeatureOff, refusedFor } from '../../upstream/refusals.ts';
import { toViewer } from '../../session/viewer.ts';
import { realAccountRequired, sessionRequired } from '../../shared/userErrors.ts';
import { gameNotFound } from './outcomes.ts';
import { toFavouriteNodes } from './mappers.ts';
import type { SetFavouriteResult, GameRecord } from './records.ts';

/** What the viewer keeps. */
export interface Favourites {
  /**
   * False for guests, without a call, and for trial accounts, which have no favourites. One call for all games of a
   * request. Throws when it is unknown, because the browser's cache would store a false "no".
   */
  has(game: GameRecord): boolean | Promise<boolean>;
  /** The operator's own list of them needs no second question. */
  learn(listed: readonly GameRecord[]): void;
  set(id: string, isFavourite: boolean): Promise<SetFavouriteResult>;
}

/** @param onChange called before the result of a change is built */
export function createFavourites(
  scope: RequestScope,
  find: (id: string) => Promise<GameRecord | null>,
  onChange: () => void,
): Favourites {
  /** No favourites for accounts that cannot have any, and operators without them; that is not an error. */
  const nodes = once(async () => {
    const ids = await nullIfFeatureOff(async () => scope.upstream.call(favouriteIds));
    return ids === null ? new Set<string>() : toFavouriteNodes(ids);
  });
  /** The answer, so that all but the first are told at once. */
  let asked: ReadonlySet<string> | null = null;
  /** What this very request has changed, or seen on the list of them: its answer must show it already. */
  const known = new Map<string, boolean>();

  return {
    has({ reference: { node } }) {
      if (scope.session === null || scope.session.kind === 'TRIAL') return false;
      return known.get(node) ?? (asked ? asked.has(node) : nodes().then((kept) => (asked = kept).has(node)));
    },
    learn(listed) {
      for (const { reference } of listed) if (!known.has(reference.node)) known.set(reference.node, true);
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
      known.set(node, isFavourite);
      onChange();
      return { __typename: 'SetFavouriteSuccess', game, viewer: toViewer(session) };
    },
  };
}
