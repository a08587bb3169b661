import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { CheckUsernameDocument } from './useUsernameCheck.generated.ts';

/**
 * Whether a username is taken, asked once for each. Also false if the operator does not say, or is unavailable: it
 * decides at registration.
 */
export function useUsernameCheck(): (username: string) => Promise<boolean> {
  const [mutate] = useMutation(CheckUsernameDocument, { fetchPolicy: 'no-cache' });
  const asked = useRef(new Map<string, Promise<boolean>>());

  async function ask(username: string): Promise<boolean> {
    try {
      const { data } = await mutate({ variables: { input: { username } } });
      return (
        data?.checkUsername.__typename === 'FieldErrors' &&
        data.checkUsername.errors.some(({ reason }) => reason === 'TAKEN')
      );
    } catch {
      return false;
    }
  }

  return (username) => {
    const answer = asked.current.get(username) ?? ask(username);
    asked.current.set(username, answer);
    return answer;
  };
}
