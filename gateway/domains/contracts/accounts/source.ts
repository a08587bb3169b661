import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import { passwordRule, usernameRule } from '../../../../schema/registrationFields.ts';
import type { RegistrationFieldRule } from '../../../../schema/registrationFields.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import { once } from '../../../shared/once.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toJoiners, toLinks, toTerms } from './mappers.ts';
import type {
  AccountOrder,
  CloseResult,
  CreateResult,
  JoinerConnection,
  LinkConnection,
  LinkOrder,
  LinkRecord,
  OpenResult,
  RuleRecord,
  TermsRecord,
} from './records.ts';
import { closeLink, createLink, openAccount } from './writes.ts';

/** Accounts that the signed-in agent opens, and the links by which others join below them. */
export interface AccountsSource<Name extends string, Faults> {
  terms(): Promise<TermsRecord<Name>>;
  links(page: PageArguments): Promise<LinkConnection>;
  /** Null where the agent has none of this id. */
  link(id: string): Promise<LinkRecord | null>;
  joiners(link: string, page: PageArguments): Promise<JoinerConnection>;
  open(order: AccountOrder): Promise<OpenResult<Faults>>;
  create(order: LinkOrder): Promise<CreateResult>;
  close(linkId: string, idempotencyKey: string): Promise<CloseResult>;
}

/** How a registration reads its rules, and what is wrong with what was typed. */
export interface FieldsOfAccounts<Name extends string, Faults> {
  toField(rule: RegistrationFieldRule): RuleRecord<Name>;
  toFieldErrors(refusal: UpstreamRefusal, typed: Readonly<Record<string, string>>): Faults | null;
}

const PAGE = 20;
const NUMBER = /^\d{1,15}$/;

export function createAgentAccountsSource<Name extends string, Faults>(
  scope: RequestScope,
  { registration }: { readonly registration: { readonly accounts: FieldsOfAccounts<Name, Faults> } },
): AccountsSource<Name, Faults> {
  const { upstream } = scope;

  const terms = once(async () => {
    const value = await upstream.call(calls.agentAccountTerms);
    const { toField } = registration.accounts;
    return {
      ...toTerms(value),
      usernameRule: toField(usernameRule({ username: value.username })),
      passwordRule: toField(passwordRule({ password: value.password })),
    };
  });

  return {
    terms,
    links: (paging) =>
      readConnection(
        'invitationLinks',
        [
          {
            page: async (page, size) => toLinks(await upstream.call(calls.invitationLinks, { query: { page, size } })),
          },
        ],
        paging,
        PAGE,
      ),
    async link(id) {
      if (!NUMBER.test(id)) return null;
      const value = await upstream.call(calls.invitationLinks, { query: { linkId: Number(id), page: 1, size: 1 } });
      return toLinks(value).rows.find((link) => link.id === id) ?? null;
    },
    joiners: (link, paging) =>
      readConnection(
        `linkJoiners ${link}`,
        [
          {
            page: async (page, size) =>
              NUMBER.test(link)
                ? toJoiners(
                    await upstream.call(calls.invitationLinkMembers, { query: { linkId: Number(link), page, size } }),
                  )
                : { rows: [], totalPages: 0, totalCount: 0 },
          },
        ],
        paging,
        PAGE,
      ),
    open: (order) => openAccount(scope, order, registration.accounts.toFieldErrors, () => terms.forget()),
    create: (order) => createLink(scope, order, () => terms.forget()),
    close: (linkId, idempotencyKey) => closeLink(scope, linkId, idempotencyKey, () => terms.forget()),
  };
}
