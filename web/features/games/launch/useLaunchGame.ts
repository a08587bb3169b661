import { useMutation } from '@apollo/client/react';
import { unreachable } from '../../../apollo/unreachable.ts';
import { useSession } from '../../../lib/session.ts';
import { leadRecent } from '../cacheChanges.ts';
import { LaunchGameDocument, type LaunchGameMutation } from './useLaunchGame.generated.ts';

type LaunchGameResult = LaunchGameMutation['launchGame'];
type Unavailable = Extract<LaunchGameResult, { readonly __typename: 'GameUnavailable' }>;

export type LaunchOutcome =
  /** `launchUrl` is single use: it belongs into one frame. */
  | { readonly kind: 'opened'; readonly launchUrl: string }
  /** An entry for several games, which was not known before the launch. */
  | { readonly kind: 'list' }
  | {
      readonly kind: 'unavailable';
      readonly retryAt: string | null;
      /** Empty also where nobody could be asked for some. */
      readonly alternatives: NonNullable<Unavailable['alternatives']>;
    }
  | {
      readonly kind: 'refused';
      readonly why: Exclude<LaunchGameResult['__typename'], 'LaunchGameSuccess' | 'GameIsList' | 'GameUnavailable'>;
    }
  /**
   * No answer: the gateway or the operator behind it is away or refused. Nothing was staked, but the game may or may
   * not be open.
   */
  | { readonly kind: 'failed'; readonly reason: unknown };

/** What is opened. */
export interface Wanted {
  readonly gameId: string;
  /** The room that was chosen, in a game that has some. */
  readonly roomId: string | null;
}

/** Below this the game lays itself out for a phone; the site does so too. */
const PHONE_MAX_PX = 720;

/**
 * Returns a verb that opens a game at the operator. Every call opens a new game session there, so nothing repeats it by
 * itself.
 */
export function useLaunchGame() {
  const { viewerId } = useSession();
  const [mutate, { loading: launching }] = useMutation(LaunchGameDocument);

  async function launch({ gameId, roomId }: Wanted): Promise<LaunchOutcome> {
    try {
      const { data, error } = await mutate({
        // What else could be played may be missing, or which of it is a favourite: the outcome stands.
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

/** The operator's own reason comes along, where it gave one (`schema/refusals.ts`). */
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
