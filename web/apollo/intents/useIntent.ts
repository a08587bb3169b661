import { useState } from 'react';
import { keepIntent, useKeptIntent } from './keptIntents.ts';
import { newKey } from './newKey.ts';
import { useWriteOutcome, type WriteOutcome } from './useWriteOutcome.ts';

/** A member of a mutation's union, or `Unreachable` (`apollo/unreachable.ts`). */
interface Answer {
  readonly __typename: string;
  readonly isUnclear?: boolean;
}

interface IntentOptions<Content, Told extends Answer> {
  /** Names the form, such as `deposit`; forms that may be open at a time have different names. */
  readonly name: string;
  /** Whether what was kept is still content of this form. */
  readonly isContent: (value: unknown) => value is Content;
  /** Sends the mutation; never rejects. */
  readonly perform: (content: Content, key: string) => Promise<Told>;
  /** What came of content that was unclear, as soon as it is known. */
  readonly onOutcome: (outcome: WriteOutcome, content: Content) => void;
}

export interface Intent<Content, Told extends Answer> {
  /**
   * What was sent and is not clear, also while it is sent again; the form cannot change until it is. Null otherwise,
   * and while it is sent for the first time.
   */
  readonly unclear: Content | null;
  readonly isSending: boolean;
  /**
   * Sends the content under the form's key. While something is unclear that is sent again, as it was: it counts once.
   */
  readonly send: (content: Content) => Promise<Told>;
}

/**
 * One change of a form that must happen once. Its key is made when the form opens and kept, with what is sent, until
 * the outcome is clear; an unclear outcome is asked for, after a reload, too. Nothing is sent again by itself.
 */
export function useIntent<Content, Told extends Answer>({
  name,
  isContent,
  perform,
  onOutcome,
}: IntentOptions<Content, Told>): Intent<Content, Told> {
  const [ownKey, setOwnKey] = useState(newKey);
  const [sending, setSending] = useState<'first' | 'again' | null>(null);
  const found = useKeptIntent(name);
  const kept = found !== null && isContent(found.content) ? { key: found.key, content: found.content } : null;

  useWriteOutcome(sending === null ? (kept?.key ?? null) : null, (outcome, key) => {
    if (kept?.key !== key) return;
    keepIntent(name, kept)();
    onOutcome(outcome, kept.content);
  });

  async function send(content: Content): Promise<Told> {
    const intent = kept ?? { key: ownKey, content };
    const forget = keepIntent(name, intent);
    setSending(kept === null ? 'first' : 'again');
    const answer = await perform(intent.content, intent.key);
    setSending(null);
    // The refusal of a repetition says nothing about what was sent first; that is asked for.
    if (isSuccess(answer) || (kept === null && !isUnclear(answer))) {
      forget();
      setOwnKey(newKey());
    }
    return answer;
  }

  return { unclear: sending === 'first' ? null : (kept?.content ?? null), isSending: sending !== null, send };
}

const isSuccess = ({ __typename }: Answer): boolean => __typename.endsWith('Success');
const isUnclear = ({ __typename, isUnclear: isOpen }: Answer): boolean =>
  __typename === 'OutcomeUnclear' || isOpen === true;
