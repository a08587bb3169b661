import { useRef } from 'react';
import { useIntent } from '../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';

/** Of what is sent nothing is kept except that it was sent. */
type Kept = Readonly<Record<string, never>>;
const NOTHING: Kept = {};
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

interface SecretIntentOptions<Secret, Answer> {
  /** As of `useIntent`. */
  readonly name: string;
  /** Asks for the sign-in again where the answer wants it confirmed; absent where none does. */
  readonly identityCheck?: Pick<IdentityCheck, 'run'>;
  /** Sends the mutation; may reject. */
  readonly mutate: (secret: Secret, idempotencyKey: string) => Promise<Answer | Unreachable>;
  readonly onDone: () => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown) => void;
}

/** One change of a password, once (`useIntent`). The passwords are sent and kept nowhere, so they are typed again. */
export function useSecretIntent<Secret extends object, Answer extends { readonly __typename: string }>({
  name,
  identityCheck,
  mutate,
  onDone,
  onRefused,
}: SecretIntentOptions<Secret, Answer>) {
  const secret = useRef<Secret | null>(null);

  async function perform(_content: Kept, idempotencyKey: string): Promise<Answer | Unreachable> {
    if (secret.current === null) throw new Error('There is nothing to send');
    try {
      return await mutate(secret.current, idempotencyKey);
    } catch (error) {
      return unreachable(error);
    }
  }

  const intent = useIntent<Kept, Answer | Unreachable>({
    name,
    isContent: isKept,
    perform,
    onOutcome: (outcome) => (outcome.kind === 'done' ? onDone() : onRefused(outcome.reason)),
  });
  return {
    isUnclear: intent.unclear !== null,
    async send(typed: Secret): Promise<Answer | Unreachable> {
      secret.current = typed;
      const once = () => intent.send(NOTHING);
      const answer = await (identityCheck ? identityCheck.run(once) : once());
      secret.current = null;
      if (answer.__typename.endsWith('Success')) onDone();
      return answer;
    },
  };
}
