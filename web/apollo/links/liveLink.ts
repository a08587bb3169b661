import { ApolloLink, Observable } from '@apollo/client';

const MAX_WAIT_MS = 30_000;

/**
 * The link for subscriptions. The code of the streams is loaded with the first subscription; most of the page works
 * without it. A failed load is retried; subscribers get an error until it succeeds.
 */
export const liveLink = new ApolloLink(
  (operation) =>
    new Observable<ApolloLink.Result>((observer) => {
      let ended = false;
      let close = (): void => undefined;
      function open(wait: number): void {
        if (ended) return;
        import('../streams/openStream.ts').then(
          ({ openStream }) => {
            if (!ended) close = openStream(operation, observer);
          },
          (error: unknown) => {
            observer.next({ errors: [{ message: String(error) }] });
            setTimeout(() => open(Math.min(wait * 2, MAX_WAIT_MS)), wait);
          },
        );
      }
      open(1_000);
      return () => {
        ended = true;
        close();
      };
    }),
);
