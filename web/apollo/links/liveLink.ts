import { ApolloLink, Observable } from '@apollo/client';

const MAX_WAIT_MS = 30_000;

/**
 * Subscriptions, over streams whose code is fetched with the first of them; most of the page works without it. Code
 * that does not come is asked for again; anyone who waits has an error until then.
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
