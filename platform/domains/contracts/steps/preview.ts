import { fromCents } from '../../../../schema/cents.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { contractPreview } from '../../../../schema/upstream/contracts.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Line } from '../figures/lineSums.ts';
import { namesOf, sidesOnWire } from '../parties.ts';
import { PER_CENT } from '../rules/exact.ts';
import type { Terms } from '../rules/terms.ts';
import { carriesOf, carryKey } from '../settling/freeze.ts';
import { heldAt, inForce } from '../settling/inForce.ts';
import { owedTo } from '../settling/owed.ts';
import type { AgentContract } from '../tables.ts';
import { termsOnWire } from '../wire.ts';
import type { DryRun } from './dryRun.ts';
import { dryRun, lastPeriod, mostOf, partsOf } from './dryRun.ts';
import { markOf } from './mark.ts';
import type { Moment } from './plan.ts';
import type { Actor, Plan } from './steps.ts';

type Preview = ValueOf<typeof contractPreview>;
type Tools = Pick<Services, 'settings'>;

/** A plan as both sides may see it, with what it would have come to. The giver's own figures are for the giver. */
export async function previewOf(
  tx: Transaction,
  services: Tools,
  plan: Plan,
  { actor, ...moment }: Moment & { readonly actor: Actor },
): Promise<Preview> {
  const { kind, giverId, holderId, terms, contract, before, cuts } = plan;
  const names = await namesOf(tx, [plan, ...cuts]);
  const span = lastPeriod(kind, terms.period, moment);
  const ran = await bothSides(tx, services, plan, span, actor === giverId ? giverId : null);
  const parties = { giverId, holderId, productType: terms.productType };
  const carry = (await carriesOf(tx, kind === 'dividend' ? [parties] : [])).get(carryKey(parties));
  const most = mostOf(kind, terms, ran.line);
  return {
    mark: markOf(plan),
    request: plan.request,
    kind,
    ...sidesOnWire(plan, names),
    ...termsOnWire(terms),
    contractId: contract?.id ?? null,
    before: before && { contractId: before.id, ...termsOnWire(before) },
    effectiveTime: plan.effectiveFrom?.getTime() ?? null,
    endTime: plan.endsAt?.getTime() ?? null,
    from: span.from.getTime(),
    to: span.until.getTime(),
    carry: carry === undefined ? null : fromCents(carry),
    owed: kind === 'dividend' ? fromCents((await owedTo(tx, kind, [parties])).get(carryKey(parties)) ?? 0n) : null,
    byPresent: ran.present && onWire(ran.present),
    byProposed: ran.proposed && onWire(ran.proposed),
    giverPresent: ran.giver && sideOnWire(ran.giver.gross, ran.giver.givenByPresent),
    giverProposed: ran.giver && sideOnWire(ran.giver.gross, ran.giver.givenByProposed),
    most: fromCents(most.most / PER_CENT),
    mostRate: most.rate,
    ends: cuts.map((each) => ({
      contractId: each.id,
      kind: each.kind,
      ...sidesOnWire(each, names),
      ...termsOnWire(each),
      status: each.state.toUpperCase(),
    })),
  };
}

const onWire = ({ stakes, result, active, rate, gross }: DryRun) => ({
  stakes: fromCents(stakes),
  result: fromCents(result),
  activeMembers: active,
  rate,
  gross: fromCents(gross / PER_CENT),
});

const sideOnWire = (gross: bigint, given: bigint) => ({
  gross: fromCents(gross / PER_CENT),
  given: fromCents(given / PER_CENT),
  net: fromCents((gross > given ? gross - given : 0n) / PER_CENT),
});

/** Keys of the lines that are looked at: the holder's, the giver's own, and those of the giver's other holders. */
const HOLDER = 0;
const GIVER = 1;
const FIRST_OTHER = 2;

async function bothSides(
  tx: Transaction,
  services: Tools,
  { kind, giverId, holderId, terms, contract, before, request, about }: Plan,
  span: { readonly from: Date; readonly until: Date },
  asGiver: number | null,
) {
  const inForceNow: Terms | null = before ?? (contract?.state === 'active' ? contract : null);
  const ends = about === 'END' && request !== 'REJECT' && request !== 'WITHDRAW';
  const comes = about === 'OFFER' && request !== 'REJECT' && request !== 'WITHDRAW';
  const after = comes ? terms : ends ? null : inForceNow;
  const own = asGiver === null ? [] : await heldAt(tx, kind, asGiver, span.until);
  const giver = own.find(({ productType }) => productType === terms.productType);
  const others = giver ? await othersOf(tx, kind, span, giver, holderId) : [];
  const lines: Line[] = [
    lineOf(HOLDER, { giverId, holderId, productType: terms.productType }),
    ...(giver ? [lineOf(GIVER, giver)] : []),
    ...others.map((other, at) => lineOf(FIRST_OTHER + at, other)),
  ];
  const parts = await partsOf(tx, services, kind, lines, span);
  const line = dryRun(kind, terms, parts.get(HOLDER));
  const grossBy = (by: Terms | null) => (by ? dryRun(kind, by, parts.get(HOLDER)).gross : 0n);
  const given = others.reduce((sum, other, at) => sum + dryRun(kind, other, parts.get(FIRST_OTHER + at)).gross, 0n);
  return {
    line,
    present: inForceNow && dryRun(kind, inForceNow, parts.get(HOLDER)),
    proposed: after && dryRun(kind, after, parts.get(HOLDER)),
    giver: giver
      ? {
          gross: dryRun(kind, giver, parts.get(GIVER)).gross,
          givenByPresent: given + grossBy(inForceNow),
          givenByProposed: given + grossBy(after),
        }
      : null,
  };
}

/** A holder's line as far as it hung below the giver, wherever that was. */
const lineOf = (
  key: number,
  { giverId, holderId, productType }: Pick<AgentContract, 'giverId' | 'holderId' | 'productType'>,
): Line => ({
  key,
  holderId,
  place: giverId === null ? `/${holderId}/` : `/${giverId}/${holderId}/`,
  isFromTop: false,
  productType,
});

/** What else the giver gives of the same contract. */
async function othersOf(
  tx: Transaction,
  kind: AgentContract['kind'],
  { until }: { readonly until: Date },
  { holderId: giverId, productType }: AgentContract,
  besides: number,
): Promise<readonly AgentContract[]> {
  const all = await inForce(tx, kind, { from: until, until });
  return all.filter((one) => one.giverId === giverId && one.productType === productType && one.holderId !== besides);
}
