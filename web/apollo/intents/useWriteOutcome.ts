import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../lib/session.ts';
import { WriteOutcomeDocument, type WriteOutcomeQuery } from './WriteOutcome.generated.ts';

/**
 * The final outcome of a change: it was done, with the id of what was made where there is one, or refused for good with
 * a reason (`schema/refusals.ts`, unchecked).
 */
export type WriteOutcome =
  | { readonly kind: 'done'; readonly subjectId: string | null }
  | { readonly kind: 'refused'; readonly reason: unknown };

/** Milliseconds before the first request, and the longest wait between two; each wait doubles. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/**
 * Asks what became of a change that was sent without a clear answer, with growing pauses, until that is known. If the
 * operator has no such call (null) it is asked once: then the records tell.
 * @param key null: there is nothing to ask
 * @param onClear called once per key; by then the key may have been given up
 */
export function useWriteOutcome(key: string | null, onClear: (outcome: WriteOutcome, key: string) => void): void {
  const client = useApolloClient();
  const { status } = useSession();
  const asked = status === 'member' ? key : null;
  const tell = useEffectEvent(onClear);

  useEffect(
    function askUntilClear() {
      if (asked === null) return undefined;
      let timer: ReturnType<typeof setTimeout>;
      let isOver = false;
      const ask = async (wait: number): Promise<void> => {
        const data = await client
          .query({ query: WriteOutcomeDocument, variables: { key: asked }, fetchPolicy: 'network-only' })
          .then(
            (answer) => answer.data,
            () => undefined,
          );
        if (isOver || data?.viewer?.writeOutcome === null) return;
        const outcome = outcomeOf(data?.viewer?.writeOutcome);
        if (outcome === null) timer = setTimeout(() => void ask(Math.min(wait * 2, LONGEST_WAIT)), wait);
        else tell(outcome, asked);
      };
      timer = setTimeout(() => void ask(2 * FIRST_WAIT), FIRST_WAIT);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [client, asked],
  );
}

type Answer = NonNullable<WriteOutcomeQuery['viewer']>['writeOutcome'];

function outcomeOf(answer: Answer | undefined): WriteOutcome | null {
  if (answer?.state === 'DONE') return { kind: 'done', subjectId: answer.subjectId };
  return answer?.state === 'REFUSED' ? { kind: 'refused', reason: answer.reason } : null;
}
