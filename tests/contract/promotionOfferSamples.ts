import type { Call } from '../../schema/upstream/call.ts';
import * as calls from '../../schema/upstream/promotionOffers.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

/** The code of a seeded promotion. */
export const PROMOTION_CODE = 'CARDROOM';

/** A seeded promotion that takes applications with a comment: its number, and the version of its terms. */
export async function applicationPromotion(
  platform: TestPlatform,
): Promise<{ readonly number: string; readonly version: number }> {
  const { value } = await platform.rest.call(calls.promotionList, { query: { language: 'EN' } });
  const all = value as readonly {
    promotionId: number;
    version: number;
    promotionType: string;
    commentRule: string | null;
    endTime: number;
  }[];
  const found = all.find(({ promotionType, commentRule, endTime }) => {
    return promotionType === 'MANUAL' && commentRule === 'REQUIRED' && endTime > Date.now();
  });
  if (!found) throw new Error('No promotion takes applications');
  return { number: String(found.promotionId), version: found.version };
}

/** Lets a member stake enough for today's raffle, and waits for its tickets; answers the raffle's number. */
export async function winRaffleTickets(
  platform: TestPlatform,
  { username }: Pick<MemberAccount, 'username'>,
): Promise<string> {
  const { value } = await platform.rest.call(calls.promotionList, { query: { language: 'EN' } });
  const all = value as readonly { promotionId: number; promotionType: string }[];
  const raffle = all.find(({ promotionType }) => promotionType === 'RAFFLE');
  if (!raffle) throw new Error('There is no raffle');
  await platform.control(`/members/${username}/played`, { deposit: '100.00', stake: '100.00' });
  await platform.control('/promotions/advance', {});
  return String(raffle.promotionId);
}

/** What a member asks about promotions; null for all other calls. */
export async function promotionOfferSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  const idempotencyKey = 'contract-promotion-1';
  const bodies = new Map<string, (account: MemberAccount) => Promise<Sample['body'] | null>>([
    [calls.promotionStatuses.name, () => Promise.resolve(null)],
    [calls.promoCodes.name, () => Promise.resolve(null)],
    [
      calls.claimRaffle.name,
      async (account) => ({ promotionId: await winRaffleTickets(platform, account), idempotencyKey }),
    ],
    [calls.claimPromoCode.name, () => Promise.resolve({ promoCode: PROMOTION_CODE, idempotencyKey })],
    [
      calls.joinPromotion.name,
      async () => {
        const { number, version } = await applicationPromotion(platform);
        return { promotionId: number, version, comment: 'A table story.', idempotencyKey };
      },
    ],
  ]);
  const bodyOf = bodies.get(call.name);
  if (!bodyOf) return null;
  const account = await createMember(platform);
  const body = await bodyOf(account);
  return { account, token: await tokenOf(platform, account), sample: body ? { body } : {} };
}
