import type { RequestScope } from '../requestScope.ts';

/** The receiving end of a subscription. Keeps only the latest value for a slow consumer. */
export interface Subscriber {
  readonly scope: RequestScope;
  /** @param text the value as JSON */
  push(text: string): void;
  end(): void;
  /** The next value as JSON; null at the end. */
  next(): Promise<string | null>;
}

export function createSubscriber(scope: RequestScope): Subscriber {
  let latest: string | null = null;
  let ended = false;
  let wake: (() => void) | null = null;
  function notify(): void {
    wake?.();
    wake = null;
  }
  return {
    scope,
    push(text) {
      latest = text;
      notify();
    },
    end() {
      ended = true;
      notify();
    },
    async next() {
      if (latest === null && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const text = ended ? null : latest;
      latest = null;
      return text;
    },
  };
}
