import { useMutation } from '@apollo/client/react';
import { unreachable } from '../../../apollo/unreachable.ts';
import { useSession } from '../../../lib/session.ts';
import { leadRecent } from '../cacheChanges.ts';
import { LaunchGameDocument, type LaunchGameMutation } from './useLaunchGame.generated.ts';

type LaunchGameResult = LaunchGameMutation['launchGame'];
type Unavailable = Extract<LaunchGameResult, { readonly __typename: 'GameUnavailable' }>;

export type LaunchOutcome =
  /** `launchUrl` can be used once, in one frame. */
  | { readonly kind: 'opened'; readonly launchUrl: string }
  /** An entry for several games, which was not known before the launch. */
  | { readonly kind: 'list' }
  | {
      readonly kind: 'unavailable';
      readonly retryAt: string | null;
      /** Empty also if they could not be loaded. */
      readonly alternatives: NonNullable<Unavailable['alternatives']>;
    }
  | {
      readonly kind: 'refused';
      readonly why: Exclude<LaunchGameResult['__typename'], 'LaunchGameSuccess' | 'GameIsList' | 'GameUnavailable'>;
    }
  /**
   * No response, or the gateway or the operator refused or is unavailable. Nothing was staked, but the game may or may
   * not be open.
   */
  | { readonly kind: 'failed'; readonly reason: unknown };

/** The game to open. */
export interface Wanted {
  readonly gameId: string;
  /** The chosen room, in a game with rooms. */
  readonly roomId: string | null;
}

/** Below this width games, like the site, use their phone layout. */
const PHONE_MAX_PX = 720;

/**
 * Returns a function that launches a game at the operator. Every call opens a new game session there, so it is never
 * retried automatically.
 */
export function useLaunchGame() {
  const { viewerId } = useSession();
  const [mutate, { loading: launching }] = useMutation(LaunchGameDocument);

  async function launch({ gameId, roomId }: Wanted): Promise<LaunchOutcome> {
    try {
      const { data, error } = await mutate({
        // Parts such as the alternatives, or their favourites, may be missing: the outcome is still valid.
        errorPolicy: 'all',
        variables: { input: { gameId, roomId, device: window.innerWidth < PHONE_MAX_PX ? 'PHONE' : 'DESKTOP' } },
        update(cache, result) {
          if (viewerId !== null && result.data?.launchGame.__typename === 'LaunchGameSuccess')
            leadRecent(cache, viewerId, gameId);
        },
      });
      return data ? toOutcome(data.launchGame) : failed(error);
    } catch (error) {
      return failed(error);
    }
  }

  return { launch, launching };
}

/** With the operator's reason, if it gave one (`schema/refusals.ts`). */
const failed = (error?: unknown): LaunchOutcome => ({ kind: 'failed', reason: unreachable(error).reason });

function toOutcome(result: LaunchGameResult): LaunchOutcome {
  switch (result.__typename) {
    case 'LaunchGameSuccess':
      return { kind: 'opened', launchUrl: result.launchUrl };
    case 'GameIsList':
      return { kind: 'list' };
    case 'GameUnavailable':
      return { kind: 'unavailable', retryAt: result.retryAt, alternatives: result.alternatives ?? [] };
    case 'SessionRequired':
    case 'RealAccountRequired':
    case 'GameNotFound':
    case 'GameRoundOpen':
      return { kind: 'refused', why: result.__typename };
  }
}
