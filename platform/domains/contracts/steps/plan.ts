import { and, eq, gt, isNull, ne, or } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { games } from '../../games/tables.ts';
import { AGENTS } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import type { BrokenLaw } from '../rules/laws.ts';
import { ALL, beyondGiver, malformed, mixesProducts } from '../rules/laws.ts';
import type { Terms } from '../rules/terms.ts';
import { settledIn } from '../rules/windows.ts';
import { heldAt } from '../settling/inForce.ts';
import type { AgentContract } from '../tables.ts';
import { agentContracts } from '../tables.ts';
import { brokenBelow } from './below.ts';
import type { Actor, Plan, Step } from './steps.ts';

/** When a step is taken, by the house's calendar. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * What a step would do now. Changes nothing.
 * @throws Refusal `contract_law` with the law and its bound, `contract_not_open` for a step that cannot be taken (any
 *   more), `downline_unknown` for an offer to who is not directly below
 */
export async function planOf(executor: Executor, actor: Actor, step: Step, moment: Moment): Promise<Plan> {
  if (step.request === 'OFFER') return planOffer(executor, actor, step, moment);
  const [contract] = await executor.select().from(agentContracts).where(eq(agentContracts.id, step.contractId));
  const isParty = contract && (contract.giverId === actor || contract.holderId === actor);
  if (!isParty || contract.kind !== step.kind) throw notOpen('There is no such contract of this agent');
  const isOffer = contract.state === 'offered' && contract.answerUntil > moment.now;
  switch (step.request) {
    case 'ACCEPT':
      if (isOffer && contract.holderId === actor) return planAcceptance(executor, contract, moment);
      if (isAskedOf(contract, actor)) return planEnd(executor, contract, step.request, moment);
      break;
    case 'REJECT':
      if (isOffer && contract.holderId === actor) return unchanging(contract, step.request, 'OFFER');
      if (isAskedOf(contract, actor)) return unchanging(contract, step.request, 'END');
      break;
    case 'WITHDRAW':
      if (isOffer && contract.giverId === actor) return unchanging(contract, step.request, 'OFFER');
      if (contract.state === 'active' && contract.endAskedBy === sideOf(contract, actor))
        return unchanging(contract, step.request, 'END');
      break;
    case 'TERMINATE':
      if (contract.state !== 'active' || contract.endsAt !== null || contract.endAskedBy !== null) break;
      if (await hasOpenOffer(executor, contract, moment.now)) throw broken({ law: 'PENDING' });
      return planEnd(executor, contract, step.request, moment);
  }
  throw notOpen('The contract is not where this step can be taken');
}

const sideOf = ({ giverId }: AgentContract, actor: Actor) =>
  giverId === actor ? ('GIVER' as const) : ('HOLDER' as const);

const isAskedOf = (contract: AgentContract, actor: Actor): boolean =>
  contract.state === 'active' && contract.endAskedBy !== null && contract.endAskedBy !== sideOf(contract, actor);

async function planOffer(
  executor: Executor,
  giverId: Actor,
  { kind, receiverId, terms }: Extract<Step, { request: 'OFFER' }>,
  { now, timeZone }: Moment,
): Promise<Plan> {
  const [holder] = await executor.select().from(members).where(eq(members.id, receiverId));
  if (!holder || holder.uplineId !== giverId)
    throw new Refusal('downline_unknown', { message: 'There is no such member directly below' });
  if (!AGENTS.includes(holder.type) || holder.status !== 'active') throw broken({ law: 'DOWNLINE' });
  const wrong = malformed(kind, terms);
  if (wrong) throw broken(wrong);
  await requireKnownGames(executor, terms);
  const parties = { kind, giverId, holderId: holder.id, terms };
  const effectiveFrom = settledIn(terms.period, now, timeZone).until;
  await requireLawful(executor, parties, effectiveFrom);
  if (await hasOpenOffer(executor, { ...parties, productType: terms.productType }, now))
    throw broken({ law: 'PENDING' });
  const before = await replacedBy(executor, parties, effectiveFrom);
  if (before?.endAskedBy) throw broken({ law: 'PENDING' });
  return {
    request: 'OFFER',
    about: 'OFFER',
    ...parties,
    contract: null,
    before,
    effectiveFrom,
    endsAt: before ? effectiveFrom : null,
    cuts: before ? await cutsOf(executor, parties, effectiveFrom) : [],
  };
}

async function planAcceptance(executor: Executor, offer: AgentContract, { now, timeZone }: Moment): Promise<Plan> {
  const { kind, giverId, holderId } = offer;
  const parties = { kind, giverId, holderId, terms: termsOf(offer) };
  const effectiveFrom = settledIn(offer.period, now, timeZone).until;
  await requireLawful(executor, parties, effectiveFrom);
  const before = await replacedBy(executor, parties, effectiveFrom);
  return {
    request: 'ACCEPT',
    about: 'OFFER',
    ...parties,
    contract: offer,
    before,
    effectiveFrom,
    endsAt: before ? effectiveFrom : null,
    cuts: before ? await cutsOf(executor, parties, effectiveFrom) : [],
  };
}

async function planEnd(
  executor: Executor,
  contract: AgentContract,
  request: 'ACCEPT' | 'TERMINATE',
  { now, timeZone }: Moment,
): Promise<Plan> {
  const endsAt = settledIn(contract.period, now, timeZone).until;
  const { kind, productType, period, holderId } = contract;
  const cuts = await brokenBelow(executor, { kind, productType, period, holderId, terms: null, at: endsAt });
  return { ...unchanging(contract, request, 'END'), endsAt, cuts };
}

const unchanging = (contract: AgentContract, request: Plan['request'], about: Plan['about']): Plan => ({
  request,
  about,
  kind: contract.kind,
  giverId: contract.giverId,
  holderId: contract.holderId,
  terms: termsOf(contract),
  contract,
  before: null,
  effectiveFrom: null,
  endsAt: null,
  cuts: [],
});

export const termsOf = ({ productType, period, tiers }: AgentContract): Terms => ({ productType, period, tiers });

/** Refuses types of games that there are none of. */
async function requireKnownGames(executor: Executor, { productType }: Terms): Promise<void> {
  if (productType === ALL || (await executor.$count(games, eq(games.gameType, productType))) > 0) return;
  const rows = await executor.selectDistinct({ type: games.gameType }).from(games).orderBy(games.gameType);
  throw broken({ law: 'PRODUCT', productTypes: [ALL, ...rows.map(({ type }) => type)] });
}

interface Parties {
  readonly kind: AgentContract['kind'];
  readonly giverId: number | null;
  readonly holderId: number;
  readonly terms: Terms;
}

async function requireLawful(executor: Executor, parties: Parties, from: Date): Promise<void> {
  const { kind, giverId, holderId, terms } = parties;
  if (giverId !== null) {
    const beyond = beyondGiver(terms, (await heldAt(executor, kind, giverId, from)).map(termsOf));
    if (beyond) throw broken(beyond);
  }
  const others = await executor
    .select()
    .from(agentContracts)
    .where(
      and(
        eq(agentContracts.kind, kind),
        isGiver(giverId),
        eq(agentContracts.holderId, holderId),
        ne(agentContracts.productType, terms.productType),
        or(
          eq(agentContracts.state, 'offered'),
          and(eq(agentContracts.state, 'active'), or(isNull(agentContracts.endsAt), gt(agentContracts.endsAt, from))),
        ),
      ),
    );
  const types = others.map(({ productType }) => productType);
  if (mixesProducts(terms.productType, types)) throw broken({ law: 'MIXED_PRODUCTS', productTypes: types });
}

async function hasOpenOffer(
  executor: Executor,
  { kind, holderId, productType }: Pick<AgentContract, 'kind' | 'holderId' | 'productType'>,
  now: Date,
): Promise<boolean> {
  const found = await executor.$count(
    agentContracts,
    and(
      eq(agentContracts.kind, kind),
      eq(agentContracts.holderId, holderId),
      eq(agentContracts.productType, productType),
      eq(agentContracts.state, 'offered'),
      gt(agentContracts.answerUntil, now),
    ),
  );
  return found > 0;
}

const isGiver = (giverId: number | null) =>
  giverId === null ? isNull(agentContracts.giverId) : eq(agentContracts.giverId, giverId);

/** The contract with the same giver that new terms take the place of: in force, or agreed and to come. */
async function replacedBy(executor: Executor, { kind, giverId, holderId, terms }: Parties, from: Date) {
  const { state, endsAt, productType } = agentContracts;
  const [found] = await executor
    .select()
    .from(agentContracts)
    .where(
      and(
        eq(agentContracts.kind, kind),
        isGiver(giverId),
        eq(agentContracts.holderId, holderId),
        eq(productType, terms.productType),
        eq(state, 'active'),
        or(isNull(endsAt), gt(endsAt, from)),
      ),
    );
  // Whoever wants another period ends the contract first: no day would belong to two periods, or to none.
  if (found && found.period !== terms.period) throw broken({ law: 'PERIOD', period: found.period });
  return found ?? null;
}

const cutsOf = (executor: Executor, { kind, holderId, terms }: Parties, at: Date) =>
  brokenBelow(executor, { kind, productType: terms.productType, period: terms.period, holderId, terms, at });

const broken = (law: BrokenLaw): Refusal =>
  new Refusal('contract_law', { message: `The terms break a law of contracts: ${law.law}`, value: law });

const notOpen = (message: string): Refusal => new Refusal('contract_not_open', { message });
