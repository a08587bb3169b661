import type { ApolloCache, Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import type {
  ChangePasswordInput,
  ResetPasswordByPhoneInput,
  ResetPasswordInput,
} from '../../../apollo/schema.generated.ts';
import { ViewerDocument } from '../core/Viewer.generated.ts';
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  ResetPasswordByPhoneDocument,
  type ResetPasswordByPhoneMutation,
  ResetPasswordDocument,
  type ResetPasswordMutation,
} from './usePasswords.generated.ts';

export type ResetOutcome = (ResetPasswordMutation | ResetPasswordByPhoneMutation)['set'] | Unreachable;
export type ChangeOutcome = ChangePasswordMutation['set'] | Unreachable;

/** The results of setting a password, by any method. */
export type PasswordSet<Outcome = ResetOutcome | ChangeOutcome> = Extract<
  Outcome,
  { readonly __typename: `${string}Success` }
>;

interface Passwords {
  readonly resetByEmail: (input: ResetPasswordInput) => Promise<ResetOutcome>;
  readonly resetByPhone: (input: ResetPasswordByPhoneInput) => Promise<ResetOutcome>;
  readonly change: (input: ChangePasswordInput) => Promise<ChangeOutcome>;
}

/** Sets new passwords. If that signs in, the result's viewer becomes the page's. */
export function usePasswords(): Passwords {
  const client = useApolloClient();
  return {
    resetByEmail: (input) =>
      ask(async () =>
        client.mutate({
          mutation: ResetPasswordDocument,
          variables: { input },
          update: (cache, { data }) => noteViewer(cache, data),
        }),
      ),
    resetByPhone: (input) =>
      ask(async () =>
        client.mutate({
          mutation: ResetPasswordByPhoneDocument,
          variables: { input },
          update: (cache, { data }) => noteViewer(cache, data),
        }),
      ),
    change: (input) =>
      ask(async () =>
        client.mutate({
          mutation: ChangePasswordDocument,
          variables: { input },
          update: (cache, { data }) => noteViewer(cache, data),
        }),
      ),
  };
}

type Answer = Unmasked<ResetPasswordMutation | ResetPasswordByPhoneMutation | ChangePasswordMutation>;

function noteViewer(cache: ApolloCache, data: Answer | null | undefined): void {
  if (data && 'viewer' in data.set && data.set.viewer !== null)
    cache.writeQuery({ query: ViewerDocument, data: { viewer: data.set.viewer } });
}

async function ask<Outcome>(
  send: () => Promise<{ readonly data?: { readonly set: Outcome } | null | undefined }>,
): Promise<Outcome | Unreachable> {
  try {
    return (await send()).data?.set ?? unreachable();
  } catch (error) {
    return unreachable(error);
  }
}
