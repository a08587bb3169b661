import type { DocumentNode, ExecutionResult, GraphQLError, Location, SourceLocation } from 'graphql';

/**
 * Adds to the errors of a compiled operation which characters of the document their locations are, as graphql-js does:
 * whoever copies an error takes its place from there, and graphql-jit leaves it out.
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
