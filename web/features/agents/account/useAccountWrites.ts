import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { type Intent, useIntent } from '../../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import type { Kind } from './account.ts';
import {
  CloseInvitationLinkDocument,
  type CloseInvitationLinkMutation,
  CreateInvitationLinkDocument,
  type CreateInvitationLinkMutation,
  OpenDownlineAccountDocument,
  type OpenDownlineAccountMutation,
} from './useAccountWrites.generated.ts';

export type OpenAnswer = OpenDownlineAccountMutation['openDownlineAccount'] | Unreachable;
export type CreateAnswer = CreateInvitationLinkMutation['createInvitationLink'] | Unreachable;
export type CloseAnswer = CloseInvitationLinkMutation['closeInvitationLink'] | Unreachable;

/** An account to open, as the browser may keep it: without its password. */
export interface NewAccount {
  readonly username: string;
  readonly kind: Kind;
}

/** A link to make, as the browser may keep it. */
export interface NewLink {
  readonly joinsAs: Kind;
  readonly note: string;
  /** ISO 8601; null for no end. */
  readonly endsAt: string | null;
  readonly maxUses: number | null;
}

type OnOutcome<Content> = (outcome: WriteOutcome, content: Content) => void;

/** Opens an account, once (`useIntent`). The password is kept nowhere. */
export function useOpenAccount(onOutcome: OnOutcome<NewAccount>) {
  const [mutate] = useMutation(OpenDownlineAccountDocument, { errorPolicy: 'all' });
  const password = useRef('');
  const { send, ...rest } = useIntent<NewAccount, OpenAnswer>({
    name: 'openDownlineAccount',
    isContent: isNewAccount,
    async perform(content, idempotencyKey) {
      try {
        const input = { ...content, password: password.current, confirmsTerms: true, idempotencyKey };
        const { data, error } = await mutate({ variables: { input } });
        return data?.openDownlineAccount ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      } finally {
        password.current = '';
      }
    },
    onOutcome,
  });
  return {
    ...rest,
    send(content: NewAccount, first: string): Promise<OpenAnswer> {
      password.current = first;
      return send(content);
    },
  };
}

/** Makes a link, once. */
export function useCreateLink(onOutcome: OnOutcome<NewLink>): Intent<NewLink, CreateAnswer> {
  const [mutate] = useMutation(CreateInvitationLinkDocument, { errorPolicy: 'all' });
  return useIntent<NewLink, CreateAnswer>({
    name: 'createInvitationLink',
    isContent: isNewLink,
    async perform({ note, ...content }, idempotencyKey) {
      try {
        const input = { ...content, note: note === '' ? null : note, idempotencyKey };
        const { data, error } = await mutate({ variables: { input } });
        return data?.createInvitationLink ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

/** Closes a link, once; the answer updates it wherever it is shown. */
export function useCloseLink(linkId: string, onOutcome: OnOutcome<string>): Intent<string, CloseAnswer> {
  const [mutate] = useMutation(CloseInvitationLinkDocument, { errorPolicy: 'all' });
  return useIntent<string, CloseAnswer>({
    name: `closeInvitationLink:${linkId}`,
    isContent: (value): value is string => value === linkId,
    async perform(id, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { linkId: id, idempotencyKey } } });
        return data?.closeInvitationLink ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isKind = (value: unknown): value is Kind => value === 'PLAYER' || value === 'AGENT';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isNewAccount = (value: unknown): value is NewAccount =>
  isRecord(value) && isText(value['username']) && isKind(value['kind']);

const isNewLink = (value: unknown): value is NewLink =>
  isRecord(value) &&
  isKind(value['joinsAs']) &&
  isText(value['note']) &&
  (value['endsAt'] === null || isText(value['endsAt'])) &&
  (value['maxUses'] === null || typeof value['maxUses'] === 'number');
