import { ApolloLink, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { map, mergeMap, of, tap } from 'rxjs';

let moment = 0;
let lastChange = 0;

/**
 * A query that a mutation overtook is sent again: its answer may be from before or after the change. Each result is
 * stamped with `extensions.order`, its place among all others: a query's and a mutation's is when it was sent, an
 * event's is when it came. `newest` reads it.
 */
export const orderLink = new ApolloLink(inOrder);

function inOrder(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> {
  const sent = ++moment;
  const results = forward(operation);
  switch (operation.operationType) {
    case OperationTypeNode.QUERY:
      return results.pipe(
        mergeMap((result) => (sent < lastChange ? inOrder(operation, forward) : of(stamped(result, sent)))),
      );
    case OperationTypeNode.MUTATION:
      return results.pipe(
        tap({ next: noteChange, error: noteChange }),
        map((result) => stamped(result, sent)),
      );
    case OperationTypeNode.SUBSCRIPTION:
      return results.pipe(map((result) => stamped(result, ++moment)));
  }
}

function noteChange(): void {
  lastChange = ++moment;
}

function stamped(result: ApolloLink.Result, order: number): ApolloLink.Result {
  return { ...result, extensions: { ...result.extensions, order } };
}
