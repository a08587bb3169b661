import type { DocumentNode, ExecutionResult, GraphQLError, Location, SourceLocation } from 'graphql';

/**
 * Adds the document's source and the positions in it to the errors of a compiled operation. graphql-js sets them, and
 * graphql-jit does not; a copy of an error (`new GraphQLError(…)`) gets its `locations` from them.
 */
export function withErrorPlaces(result: ExecutionResult, { loc }: DocumentNode): ExecutionResult {
  if (loc) for (const error of result.errors ?? []) if (!error.positions) place(error, loc);
  return result;
}

function place(error: GraphQLError, { source, startToken }: Location): void {
  if (!error.locations) return;
  const positions = error.locations.map((location) => positionOf(location, startToken));
  Object.assign(error, { source, positions });
}

function positionOf({ line, column }: SourceLocation, first: Location['startToken']): number {
  let token = first;
  while (token.next && (token.line !== line || token.column !== column)) token = token.next;
  return token.start;
}
