import type { Call } from '../../schema/upstream/call.ts';
import * as records from '../../schema/upstream/contractRecords.ts';
import * as calls from '../../schema/upstream/contracts.ts';
import { houseOffers, offerTo, stepRequest, takeStep } from '../support/contracts.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

const ANSWERED: ReadonlyMap<string, (typeof calls.CONTRACT_KINDS)[number]> = new Map([
  [calls.processDividend.name, 'dividend'],
  [calls.processDailySalary.name, 'dailySalary'],
  [calls.processHourSalary.name, 'hourSalary'],
  [calls.processRealTimeSalary.name, 'realTimeSalary'],
]);
const OFFERED: ReadonlyMap<string, (typeof calls.CONTRACT_KINDS)[number]> = new Map([
  [calls.offerDividend.name, 'dividend'],
  [calls.offerDailySalary.name, 'dailySalary'],
  [calls.offerHourSalary.name, 'hourSalary'],
  [calls.offerRealTimeSalary.name, 'realTimeSalary'],
]);
const READ: ReadonlySet<string> = new Set(
  [calls.contractList, calls.contractPreview, ...Object.values(records)].map((call) => call.name),
);

/** A good request about contracts, by an agent at the top or by the one below; null for all other calls. */
export async function contractSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  const kind = ANSWERED.get(call.name) ?? OFFERED.get(call.name) ?? (READ.has(call.name) ? 'dividend' : null);
  if (kind === null) return null;
  const top = await createMember(platform, { type: 1 });
  const below = await createMember(platform, { type: 1, uplineId: Number(top.memberId) });
  const token = await tokenOf(platform, top);
  const period = kind === 'realTimeSalary' ? {} : { period: 'D' as const };
  const terms = { productType: 'ALL', ...period, tiers: [{ rate: '2', periodBets: '100.00', activeMembers: 1 }] };
  const held = await houseOffers(platform, top.username, kind, terms);
  await takeStep(platform, token, kind, { request: 'ACCEPT', contractId: held });
  const offer = offerTo(below.memberId, terms);
  if (OFFERED.has(call.name)) {
    const { call: _call, ...sample } = await stepRequest(platform, token, kind, offer);
    return { account: top, token, sample };
  }
  if (ANSWERED.has(call.name)) {
    const contractId = await takeStep(platform, token, kind, offer);
    const own = await tokenOf(platform, below);
    const { call: _call, ...sample } = await stepRequest(platform, own, kind, { request: 'ACCEPT', contractId });
    return { account: below, token: own, sample };
  }
  const days = { firstDay: '2026-10-01', lastDay: '2026-10-31' };
  const samples = new Map<string, Sample>([
    [calls.contractList.name, { query: { kind, side: 'HOLDER', live: true } }],
    [calls.contractPreview.name, { body: { kind, ...offer } }],
    [records.contractHistory.name, { query: { contractId: String(held) } }],
  ]);
  return { account: top, token, sample: samples.get(call.name) ?? { query: days } };
}
