import { createHash } from 'node:crypto';
import type { ContractRevision } from '../../../schema/contractRevision.ts';
import { revisionText } from '../../../schema/contractRevision.ts';

const STEPS = ['OFFERED', 'ACCEPTED', 'END_ASKED', 'END_ACCEPTED'];

/** The steps of a contract that was accepted and ended, the first one first. */
export function someHistory(): ContractRevision[] {
  const history: ContractRevision[] = [];
  for (const [at, step] of STEPS.entries()) {
    const before = history.at(-1);
    history.push({
      at: new Date(Date.UTC(2026, 4, 2, 10, at)).toISOString(),
      by: at % 2 === 0 ? 'mark-of-top' : 'mark-of-ann',
      contract: 31,
      endsAt: at === 3 ? '2026-06-01T00:00:00.000Z' : null,
      giver: 'mark-of-top',
      holder: 'mark-of-ann',
      kind: 'dividend',
      previous: before ? createHash('sha256').update(revisionText(before)).digest('hex') : null,
      replaces: null,
      revision: at + 1,
      step,
      takesEffectAt: at === 0 ? null : '2026-05-04T00:00:00.000Z',
      terms: {
        period: 'M',
        productType: 'ALL',
        tiers: [
          { activeMembers: null, periodBets: null, periodProfitAndLoss: null, rate: '2' },
          { activeMembers: 4, periodBets: '100000.00', periodProfitAndLoss: null, rate: '5' },
        ],
      },
      version: 1,
    });
  }
  return history;
}
