import type { Resolvers } from '../../generated/types.ts';

export const contractsResolvers = {
  Viewer: {
    agent: ({ counts }, _args, { sources }) =>
      counts?.agent === undefined ? sources.contracts.standing() : counts.agent,
    contracts: (_viewer, { kind }, { sources }) => sources.contracts.ofKind(kind),
    contractHistory: (_viewer, { id }, { sources }) => sources.contracts.history(id),
    contractPreview: (_viewer, { kind, step }, { sources }) => sources.contracts.steps.preview(kind, step),
    income: (_viewer, asked, { sources }) => sources.contracts.income(asked),
  },
  Mutation: {
    offerContract: (_root, { input }, { sources }) => sources.contracts.steps.offer(input),
    answerContract: (_root, { input }, { sources }) => sources.contracts.steps.answer(input),
    withdrawContractRequest: (_root, { input }, { sources }) => sources.contracts.steps.withdraw(input),
    requestContractEnd: (_root, { input }, { sources }) => sources.contracts.steps.requestEnd(input),
  },
  AgentContracts: {
    id: ({ kind }, _args, { session }) => `${session?.memberId ?? ''}.${kind}`,
    pendingOfferCount: ({ kind, pendingOfferCount }, _args, { sources }) =>
      pendingOfferCount ?? sources.contracts.pendingOf(kind),
    held: ({ kind }, _args, { sources }) => sources.contracts.held(kind),
    given: ({ kind }, asked, { sources }) => sources.contracts.given(kind, asked),
    payments: ({ kind }, asked, { sources }) => sources.contracts.payments(kind, asked),
  },
  ContractTerms: {
    category: ({ operatorCategory }, _args, { sources }) =>
      operatorCategory === null ? null : sources.games.categoryOfType(operatorCategory),
  },
  ContractPayment: {
    category: ({ operatorCategory }, _args, { sources }) =>
      operatorCategory === null ? null : sources.games.categoryOfType(operatorCategory),
  },
} satisfies Resolvers;
