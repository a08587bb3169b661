import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useSession } from '../../lib/session.ts';
import { LotteryMemberDocument, type LotteryMemberQuery } from './useLotteryMember.generated.ts';

type Viewer = NonNullable<LotteryMemberQuery['viewer']>;

interface LotteryMember {
  /** Null for guests and trial accounts, and until it is known. */
  readonly username: string | null;
  /** The balance for stakes, kept up to date by the header; null if unknown. */
  readonly balance: NonNullable<Viewer['wallet']>['mainBalance'] | null;
}

const nameOf = (viewer: Viewer | null | undefined): string | null =>
  viewer && viewer.kind !== 'TRIAL' ? viewer.username : null;

/** The present name, for actions that started as a guest and continue as a member. */
export const usernameNow = (client: ApolloClient): string | null =>
  nameOf(client.readQuery({ query: LotteryMemberDocument })?.viewer);

/** The player and their balance. Read from data of the page's own query, without a request. */
export function useLotteryMember(): LotteryMember {
  const { status } = useSession();
  const { data } = useQuery(LotteryMemberDocument, { skip: status === 'guest', errorPolicy: 'all' });
  const viewer = status === 'guest' ? null : data?.viewer;
  return {
    username: nameOf(viewer),
    balance: viewer?.wallet?.mainBalance ?? null,
  };
}
