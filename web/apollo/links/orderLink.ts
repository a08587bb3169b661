import { ApolloLink, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { mergeMap, of, tap } from 'rxjs';

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
  const { operationType } = operation;
  const noteChange = (): void => {
    if (operationType === OperationTypeNode.MUTATION) lastChange = ++moment;
  };
  return forward(operation).pipe(
    tap({ next: noteChange, error: noteChange }),
    mergeMap((result) =>
      operationType === OperationTypeNode.QUERY && sent < lastChange
        ? inOrder(operation, forward)
        : of({
            ...result,
            extensions: { order: operationType === OperationTypeNode.SUBSCRIPTION ? ++moment : sent },
          }),
    ),
  );
}
