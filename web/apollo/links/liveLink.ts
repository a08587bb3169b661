import { ApolloLink, Observable } from '@apollo/client';

/** Subscriptions, over streams whose code is fetched with the first of them; most of the page works without it. */
export const liveLink = new ApolloLink(
  (operation) =>
    new Observable<ApolloLink.Result>((observer) => {
      let ended = false;
      let close = (): void => undefined;
      import('../streams/openStream.ts').then(
        ({ openStream }) => {
          if (!ended) close = openStream(operation, observer);
        },
        (error: unknown) => observer.error(error),
      );
      return () => {
        ended = true;
        close();
      };
    }),
);
