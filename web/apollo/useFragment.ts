import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { scheduleTask } from '../lib/scheduling/taskQueue.ts';
import { nextTask } from '../lib/scheduling/nextTask.ts';

/** An id that no cache has, so that reading it is incomplete. */
const NOTHING = 'Nothing:';

interface FragmentOptions<TData, TVariables extends OperationVariables> {
  readonly fragment: TypedDocumentNode<TData, TVariables>;
  /** The object; null for none, which reads as incomplete. */
  readonly from: ApolloCache.FromOptionValue<TData> | null;
  /** Must be the same object in every render. */
  readonly variables?: TVariables;
}

/**
 * Reads a fragment of one object from the cache and renders again when it changes, like Apollo's own `useFragment`. A
 * page shows hundreds of them: this one subscribes after the page is painted, a few at a time, and renders all changes
 * of a task together.
 */
export function useFragment<TData, TVariables extends OperationVariables>({
  fragment,
  from,
  variables,
}: FragmentOptions<TData, TVariables>): ApolloClient.WatchFragmentResult<TData> {
  const client = useApolloClient();
  const id = typeof from === 'string' ? from : ((from && client.cache.identify(from)) ?? NOTHING);
  return useWatched(
    useMemo(
      () => client.watchFragment<TData>({ ...named(fragment), from: id, ...(variables && { variables }) }),
      [client, fragment, id, variables],
    ),
  );
}

interface FragmentsOptions<TData> {
  readonly fragment: TypedDocumentNode<TData>;
  readonly from: readonly ApolloCache.FromOptionValue<TData>[];
}

/** The same for several objects, in their order. */
export function useFragments<TData>({
  fragment,
  from,
}: FragmentsOptions<TData>): ApolloClient.WatchFragmentResult<TData[]> {
  const client = useApolloClient();
  const present = from.map((each) => (typeof each === 'string' ? each : client.cache.identify(each)) ?? NOTHING);
  // A list that is built in each render may have the same ids, for which the subscriptions stay.
  const [ids, setIds] = useState(present);
  const isSame = ids.length === present.length && ids.every((id, index) => id === present[index]);
  if (!isSame) setIds(present);
  const meant = isSame ? ids : present;
  return useWatched(
    useMemo(() => client.watchFragment<TData>({ ...named(fragment), from: meant }), [client, fragment, meant]),
  );
}

/** Puts a fragment's own definition before those that it spreads. */
function named<Fragment extends DocumentNode>(fragment: Fragment): { fragment: Fragment; fragmentName?: string } {
  const [own] = fragment.definitions;
  return own && 'typeCondition' in own ? { fragment, fragmentName: own.name.value } : { fragment };
}

function useWatched<Result>(watched: Watched<Result>): Result {
  const listen = useCallback((onChange: () => void) => listenTo(watched, onChange), [watched]);
  return useSyncExternalStore(listen, watched.getCurrentResult, watched.getCurrentResult);
}

interface Watched<Result> {
  readonly getCurrentResult: () => Result;
  readonly subscribe: (next: () => void) => { readonly unsubscribe: () => void };
}

function listenTo(watched: Watched<unknown>, onChange: () => void): () => void {
  let stop = scheduleTask(() => {
    // The first notification is immediate, so it includes changes since the render.
    const subscription = watched.subscribe(() => tell(onChange));
    stop = () => subscription.unsubscribe();
  });
  return () => {
    stop();
    untold.delete(onChange);
  };
}

const untold = new Set<() => void>();

/**
 * Notifies after the queries of the same result, as Apollo does, so that a list and its items are rendered together.
 */
function tell(onChange: () => void): void {
  if (untold.size === 0) void nextTask().then(tellAll);
  untold.add(onChange);
}

function tellAll(): void {
  const told = [...untold];
  untold.clear();
  for (const onChange of told) onChange();
}
