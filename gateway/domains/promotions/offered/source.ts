import { commentProblem, contactNumber } from '../../../../schema/promotionLimits.ts';
import { MAX_FILES } from '../../../../schema/upstream/memberFiles.ts';
import * as calls from '../../../../schema/upstream/promotionOffers.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Session } from '../../../session/session.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { Assets, PictureRecord } from '../../../shared/assets.ts';
import { pictureOf } from '../../../shared/assets.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { Problem } from '../../../shared/keyedWrite.ts';
import { write } from '../../../shared/keyedWrite.ts';
import { once } from '../../../shared/once.ts';
import { nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toPromotions, toRedeemedCodes, toStandings } from './mappers.ts';
import type {
  ClaimRaffleTicketsResult,
  JoinOrder,
  JoinPromotionResult,
  NotOpen,
  PromotionRecord,
  PromotionStandingRecord,
  RedeemPromotionCodeResult,
  TermsChanged,
} from './records.ts';

export interface OfferedSource {
  /** In the operator's order, at most 100; null where the operator has no promotions. */
  promotions(): Promise<readonly PromotionRecord[] | null>;
  promotion(number: string): Promise<PromotionRecord | null>;
  /** Of the signed-in member; null for guests and trial accounts. */
  standing(number: string): Promise<PromotionStandingRecord | null>;
  picture(promotion: PromotionRecord): Promise<PictureRecord | null>;
  /** Null where the operator has no promotions; empty for trial accounts. */
  redeemedCodes(): Promise<readonly { readonly code: string; readonly title: string | null }[] | null>;
  /** None is sent twice by itself. The operator carries out a key once. */
  join(order: JoinOrder): Promise<JoinPromotionResult>;
  claimRaffle(number: string, idempotencyKey: string): Promise<ClaimRaffleTicketsResult>;
  redeem(code: string, idempotencyKey: string): Promise<RedeemPromotionCodeResult>;
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets> };
  readonly issued: { changed(): void };
}

const MOST = 100;
const LONGEST_CODE = 64;

export function createOfferedSource(scope: RequestScope, neighbours: Neighbours): OfferedSource {
  const { upstream } = scope;
  const { language } = scope.locale;
  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';

  const promotions = once(() =>
    nullIfFeatureOff(async () =>
      toPromotions(await upstream.call(calls.promotionList, { query: { language } })).slice(0, MOST),
    ),
  );
  const standings = once(async () =>
    isMember()
      ? nullIfFeatureOff(async () => toStandings(await upstream.call(calls.promotionStatuses, { query: { language } })))
      : null,
  );
  const redeemedCodes = once(async () =>
    isMember()
      ? nullIfFeatureOff(async () =>
          toRedeemedCodes(await upstream.call(calls.promoCodes, { query: { language } })).slice(0, MOST),
        )
      : [],
  );
  const promotion = async (number: string): Promise<PromotionRecord | null> =>
    (await promotions())?.find((each) => each.number === number) ?? null;

  function changed(): void {
    standings.forget();
    redeemedCodes.forget();
    neighbours.issued.changed();
  }

  async function join(order: JoinOrder): Promise<JoinPromotionResult> {
    const { promotionNumber, idempotencyKey } = order;
    const done = await write<{ readonly __typename: 'JoinPromotionSuccess' }, Bare>(scope, {
      idempotencyKey,
      problem: problemOf(order),
      changed,
      async work() {
        await upstream.call(calls.joinPromotion, { body: toBody(order) });
        return { __typename: 'JoinPromotionSuccess' };
      },
      toFailure(refusal) {
        const failure = toJoinFailure(refusal);
        if (failure) changed();
        if (failure?.__typename === 'PromotionTermsChanged') promotions.forget();
        return failure;
      },
    });
    switch (done.__typename) {
      case 'JoinPromotionSuccess':
      case 'PromotionNotOpen':
      case 'PromotionTermsChanged':
        return { ...done, promotion: await promotion(promotionNumber).catch(() => null) };
      default:
        return done;
    }
  }

  return {
    promotions,
    promotion,
    standing: async (number) => (await standings())?.get(number) ?? null,
    async picture({ imagePath, title }) {
      if (imagePath === null) return null;
      const { imageBase } = await neighbours.site.assets();
      return pictureOf(imageBase, title, imagePath);
    },
    redeemedCodes,
    join,
    claimRaffle: (number, idempotencyKey) =>
      write(scope, {
        idempotencyKey,
        problem: isIdentifier(number) ? null : { field: 'promotionNumber', problem: 'is no number of a promotion' },
        changed,
        async work(session) {
          await upstream.call(calls.claimRaffle, { body: { promotionId: number, idempotencyKey } });
          return { __typename: 'ClaimRaffleTicketsSuccess' as const, viewer: toViewer(session) };
        },
        toFailure(refusal, session: Session) {
          if (!refusedFor(refusal, 'promotion-not-claimable', 'not-found')) return null;
          changed();
          const message = 'No tickets wait.';
          return { __typename: 'PromotionRewardNotClaimable' as const, message, viewer: toViewer(session) };
        },
      }),
    redeem: (code, idempotencyKey) =>
      write(scope, {
        idempotencyKey,
        problem: isCode(code) ? null : { field: 'code', problem: 'is no code' },
        changed,
        async work(session) {
          await upstream.call(calls.claimPromoCode, { body: { promoCode: code.trim(), idempotencyKey } });
          return { __typename: 'RedeemPromotionCodeSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: toCodeFailure,
      }),
  };
}

/** Failures before the promotion is read again. */
type Bare = Omit<NotOpen, 'promotion'> | Omit<TermsChanged, 'promotion'>;

function toJoinFailure(refusal: UpstreamRefusal): Bare | null {
  if (refusedFor(refusal, 'promotion-changed'))
    return { __typename: 'PromotionTermsChanged', message: 'The terms have changed since they were read.' };
  if (refusedFor(refusal, 'promotion-not-open', 'not-found'))
    return {
      __typename: 'PromotionNotOpen',
      message: 'It cannot be joined now, or something sent with it is unknown.',
    };
  return null;
}

function toCodeFailure(refusal: UpstreamRefusal) {
  if (refusedFor(refusal, 'promotion-code-unknown', 'not-found'))
    return { __typename: 'PromotionCodeUnknown' as const, message: 'The code is unknown, over or used up.' };
  if (refusedFor(refusal, 'promotion-not-open'))
    return { __typename: 'PromotionCodeRedeemed' as const, message: 'The code was redeemed before.' };
  return null;
}

const isCode = (code: string): boolean => code.trim() !== '' && code.trim().length <= LONGEST_CODE;

/** What no page of the site would send; whether the terms ask for it is known to the operator. */
function problemOf({ promotionNumber, comment, fileIds, contactNumber: number }: JoinOrder): Problem | null {
  if (!isIdentifier(promotionNumber)) return { field: 'promotionNumber', problem: 'is no number of a promotion' };
  if (comment && commentProblem(comment) !== null)
    return { field: 'comment', problem: 'is longer than 140 characters, or has some that nobody can see' };
  if (number && contactNumber(number) === null) return { field: 'contactNumber', problem: 'is not 8 to 15 digits' };
  if (fileIds?.some((id) => !isIdentifier(id))) return { field: 'fileIds', problem: 'has one that is no id' };
  if (fileIds && (fileIds.length > MAX_FILES || new Set(fileIds).size < fileIds.length))
    return { field: 'fileIds', problem: `must name at most ${MAX_FILES} files, each once` };
  return null;
}

function toBody({ promotionNumber, version, comment, fileIds, contactNumber: number, idempotencyKey }: JoinOrder) {
  return {
    promotionId: promotionNumber,
    version,
    ...(comment && { comment }),
    ...(fileIds && fileIds.length > 0 && { fileIds: [...fileIds] }),
    ...(number && { contact: number }),
    idempotencyKey,
  };
}
