import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypePolicies } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { GraphQLFormattedError } from 'graphql';
import type { ReactNode } from 'react';
import type { RefusalReason } from '../../schema/refusals.ts';
import { MemoryRouter } from './router.tsx';
import { allTypes } from '../apollo/possibleTypes.generated.ts';

/** Data with an error at `path`, perhaps with the operator's reason. */
export class PartOnly {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly GraphQLFormattedError[];

  constructor(data: Readonly<Record<string, unknown>>, path: readonly string[], reason?: RefusalReason) {
    this.data = data;
    this.errors = [{ message: 'The platform is not answering.', path, ...(reason && { extensions: { reason } }) }];
  }
}

type Data = Readonly<Record<string, unknown>>;

/** What a test's gateway answers: data, partial data or an error; or a promise of data, which may reject. */
export type Answer = Data | Promise<Data> | PartOnly | Error;

export interface TestGateway {
  readonly client: ApolloClient;
  /** The requests, in order. */
  readonly sent: readonly {
    readonly name: string;
    readonly variables: Readonly<Record<string, unknown>>;
    /** A background request, without progress bar. */
    readonly isQuiet: boolean;
    /** When, in milliseconds of the test's clock. */
    readonly at: number;
  }[];
  /** Wraps what is rendered in the client and a router. */
  readonly Around: (props: { readonly children: ReactNode }) => ReactNode;
}

/**
 * A client over a fake gateway, which answers each operation from its list in order; an unexpected request is an error.
 */
export function testGateway(
  answers: Readonly<Record<string, readonly Answer[]>>,
  typePolicies: TypePolicies = {},
): TestGateway {
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]));
  const sent: TestGateway['sent'][number][] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName = '', variables } = operation;
        const isQuiet = operation.getContext()['quiet'] === true;
        sent.push({ name: operationName, variables, isQuiet, at: Date.now() });
        const answer = left.get(operationName)?.shift();
        if (answer === undefined || answer instanceof Error)
          return observer.error(answer ?? new Error(`nobody expected ${operationName}`));
        const tell = (result: ApolloLink.Result): void => {
          observer.next(result);
          observer.complete();
        };
        if (answer instanceof Promise)
          return void answer.then(
            (data: Data) => tell({ data }),
            (error: unknown) => observer.error(error),
          );
        tell(answer instanceof PartOnly ? { data: answer.data, errors: answer.errors } : { data: answer });
      }),
  );
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({ possibleTypes: allTypes, typePolicies }),
    dataMasking: true,
  });
  return {
    client,
    sent,
    Around: ({ children }) => (
      <MemoryRouter>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </MemoryRouter>
    ),
  };
}
