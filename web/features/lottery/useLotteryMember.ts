import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSession } from '../../lib/session.ts';
import { LotteryMemberDocument, type LotteryMemberQuery } from './useLotteryMember.generated.ts';

type Viewer = NonNullable<LotteryMemberQuery['viewer']>;

interface LotteryMember {
  /** Null for guests and trial accounts, and until it is known. */
  readonly username: string | null;
  /** What can be staked, kept alive by the header's balance; null where it is not known. */
  readonly balance: NonNullable<Viewer['wallet']>['mainBalance'] | null;
  /** The name at this moment, for what was begun as a guest and goes on as a member. */
  readonly usernameNow: () => string | null;
}

const nameOf = (viewer: Viewer | null | undefined): string | null =>
  viewer && viewer.kind !== 'TRIAL' ? viewer.username : null;

/** Who plays, and with how much. All of it came with the page's own first question, so this asks nothing. */
export function useLotteryMember(): LotteryMember {
  const { status } = useSession();
  const client = useApolloClient();
  const { data } = useQuery(LotteryMemberDocument, { skip: status === 'guest', errorPolicy: 'all' });
  const viewer = status === 'guest' ? null : data?.viewer;
  return {
    username: nameOf(viewer),
    balance: viewer?.wallet?.mainBalance ?? null,
    usernameNow: () => nameOf(client.readQuery({ query: LotteryMemberDocument })?.viewer),
  };
}
