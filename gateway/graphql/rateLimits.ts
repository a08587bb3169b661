import type { GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { RequestScope } from '../requestScope.ts';
import type { SharedStore } from '../shared/sharedStore.ts';

interface Rule {
  /**
   * Which attempts are counted together. `username`: per address and username, so that a stranger cannot use up the
   * attempts of the account's owner; the platform's own captcha and lock handle distributed attacks. `recipient`: the
   * same for the mobile number or e-mail address that a code is sent to.
   */
  readonly per: 'address' | 'username' | 'recipient';
  readonly tries: number;
  readonly seconds: number;
}

/**
 * Mutations that can be abused by repetition; all of them may return `RateLimited`. The platform has limits of its own.
 */
export const RATE_LIMITS = {
  login: [
    { per: 'address', tries: 40, seconds: 60 },
    { per: 'username', tries: 10, seconds: 60 },
  ],
  requestExtraStepCode: [{ per: 'address', tries: 20, seconds: 60 }],
  verifyExtraStep: [{ per: 'address', tries: 30, seconds: 60 }],
  startPasskeyLogin: [{ per: 'address', tries: 60, seconds: 60 }],
  loginByPasskey: [{ per: 'address', tries: 30, seconds: 60 }],
  confirmIdentity: [{ per: 'address', tries: 20, seconds: 60 }],
  enrolAuthenticator: [{ per: 'address', tries: 20, seconds: 60 }],
  confirmAuthenticator: [{ per: 'address', tries: 20, seconds: 60 }],
  renewRecoveryCodes: [{ per: 'address', tries: 20, seconds: 60 }],
  removeAuthenticator: [{ per: 'address', tries: 20, seconds: 60 }],
  startPasskey: [{ per: 'address', tries: 30, seconds: 60 }],
  addPasskey: [{ per: 'address', tries: 30, seconds: 60 }],
  renamePasskey: [{ per: 'address', tries: 60, seconds: 60 }],
  removePasskey: [{ per: 'address', tries: 60, seconds: 60 }],
  setAddressCheck: [{ per: 'address', tries: 60, seconds: 60 }],
  endSession: [{ per: 'address', tries: 60, seconds: 60 }],
  endOtherSessions: [{ per: 'address', tries: 60, seconds: 60 }],
  startFreePlay: [{ per: 'address', tries: 20, seconds: 60 }],
  openSupport: [{ per: 'address', tries: 30, seconds: 60 }],
  linkIdentity: [{ per: 'address', tries: 20, seconds: 60 }],
  unlinkIdentity: [{ per: 'address', tries: 10, seconds: 60 }],
  sendFeedback: [{ per: 'address', tries: 10, seconds: 600 }],
  applyAsAffiliate: [{ per: 'address', tries: 6, seconds: 600 }],
  // At most one per second ([000] §4); the platform counts messages too.
  requestLoginCode: [
    { per: 'address', tries: 20, seconds: 60 },
    { per: 'recipient', tries: 1, seconds: 1 },
  ],
  requestPhoneReset: [
    { per: 'address', tries: 20, seconds: 60 },
    { per: 'recipient', tries: 1, seconds: 1 },
  ],
  requestPasswordReset: [
    { per: 'address', tries: 20, seconds: 60 },
    { per: 'recipient', tries: 1, seconds: 1 },
  ],
  loginByCode: [
    { per: 'address', tries: 40, seconds: 60 },
    { per: 'recipient', tries: 10, seconds: 60 },
  ],
  resetPassword: [
    { per: 'address', tries: 40, seconds: 60 },
    { per: 'recipient', tries: 10, seconds: 60 },
  ],
  resetPasswordByPhone: [
    { per: 'address', tries: 40, seconds: 60 },
    { per: 'recipient', tries: 10, seconds: 60 },
  ],
  changePassword: [{ per: 'address', tries: 20, seconds: 60 }],
  sendMessage: [{ per: 'address', tries: 60, seconds: 60 }],
  replyToMessage: [{ per: 'address', tries: 60, seconds: 60 }],
  readAllMessages: [{ per: 'address', tries: 240, seconds: 60 }],
  readMessages: [{ per: 'address', tries: 240, seconds: 60 }],
  readLineNotice: [{ per: 'address', tries: 240, seconds: 60 }],
  deleteMessages: [{ per: 'address', tries: 240, seconds: 60 }],
  setAvatar: [{ per: 'address', tries: 60, seconds: 60 }],
  setNickname: [{ per: 'address', tries: 20, seconds: 60 }],
  setLanguage: [{ per: 'address', tries: 60, seconds: 60 }],
  claimMission: [{ per: 'address', tries: 120, seconds: 60 }],
  claimPromotionReward: [{ per: 'address', tries: 120, seconds: 60 }],
  joinPromotion: [{ per: 'address', tries: 60, seconds: 60 }],
  claimRaffleTickets: [{ per: 'address', tries: 120, seconds: 60 }],
  redeemPromotionCode: [{ per: 'address', tries: 20, seconds: 60 }],
  openTicket: [{ per: 'address', tries: 120, seconds: 60 }],
  giveUpBonus: [{ per: 'address', tries: 60, seconds: 60 }],
  redeemReward: [{ per: 'address', tries: 60, seconds: 60 }],
  convertPoints: [{ per: 'address', tries: 60, seconds: 60 }],
  claimInvitationRewards: [{ per: 'address', tries: 120, seconds: 60 }],
  claimInvitationAchievement: [{ per: 'address', tries: 120, seconds: 60 }],
  requestDeposit: [{ per: 'address', tries: 60, seconds: 60 }],
  requestOperationCode: [{ per: 'address', tries: 60, seconds: 60 }],
  setPaymentPassword: [{ per: 'address', tries: 60, seconds: 60 }],
  changePaymentPassword: [{ per: 'address', tries: 60, seconds: 60 }],
  resetPaymentPassword: [{ per: 'address', tries: 60, seconds: 60 }],
  addCard: [{ per: 'address', tries: 60, seconds: 60 }],
  removeCard: [{ per: 'address', tries: 60, seconds: 60 }],
  requestWithdrawal: [{ per: 'address', tries: 60, seconds: 60 }],
  confirmWithdrawal: [{ per: 'address', tries: 60, seconds: 60 }],
  addDepositSlip: [{ per: 'address', tries: 60, seconds: 60 }],
  transferBetweenWallets: [{ per: 'address', tries: 60, seconds: 60 }],
  transferToUpline: [{ per: 'address', tries: 60, seconds: 60 }],
  transferToDownline: [{ per: 'address', tries: 60, seconds: 60 }],
  transferToDownlines: [{ per: 'address', tries: 60, seconds: 60 }],
  offerContract: [{ per: 'address', tries: 60, seconds: 60 }],
  answerContract: [{ per: 'address', tries: 60, seconds: 60 }],
  withdrawContractRequest: [{ per: 'address', tries: 60, seconds: 60 }],
  requestContractEnd: [{ per: 'address', tries: 60, seconds: 60 }],
  collectWallets: [{ per: 'address', tries: 60, seconds: 60 }],
  register: [{ per: 'address', tries: 20, seconds: 60 }],
  requestRegistrationCode: [{ per: 'address', tries: 10, seconds: 60 }],
  checkUsername: [{ per: 'address', tries: 10, seconds: 60 }],
  checkInvitationCode: [{ per: 'address', tries: 30, seconds: 60 }],
  startSlider: [{ per: 'address', tries: 30, seconds: 60 }],
  solveSlider: [{ per: 'address', tries: 40, seconds: 60 }],
  refreshCaptcha: [{ per: 'address', tries: 40, seconds: 60 }],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

interface Options {
  readonly store: SharedStore;
  /** Multiplies all limits; for load tests, or a brand behind one shared address. */
  readonly factor: number;
  readonly onLimited: (field: string) => void;
}

/** Wraps the resolvers of the limited mutations. */
export function applyRateLimits(schema: GraphQLSchema, { store, factor, onLimited }: Options): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const [name, rules] of Object.entries(RATE_LIMITS)) {
    const field = fields[name];
    if (!field) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (root: unknown, args: Readonly<Record<string, unknown>>, scope: RequestScope, info) => {
      const waitMs = await longestWait(store, name, rules, factor, args, scope);
      if (waitMs === 0) return resolve(root, args, scope, info);
      onLimited(name);
      return { __typename: 'RateLimited', message: 'Too many attempts.', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    };
  }
  return schema;
}

async function longestWait(
  store: SharedStore,
  field: string,
  rules: readonly Rule[],
  factor: number,
  args: Readonly<Record<string, unknown>>,
  scope: RequestScope,
): Promise<number> {
  let waitMs = 0;
  for (const { per, tries, seconds } of rules) {
    const address = addressHolder(scope.visitor.address);
    const principal = per === 'address' ? address : `${address} ${limitedValue(args, per)}`;
    const { count, endsInMs } = await store.count(`limit:${field}:${per}:${principal}`, seconds * 1000);
    if (count > tries * factor) waitMs = Math.max(waitMs, endsInMs, 1);
  }
  return waitMs;
}

function limitedValue({ input }: Readonly<Record<string, unknown>>, per: 'username' | 'recipient'): string {
  if (typeof input !== 'object' || input === null) return '';
  const { username, email, dialingCode, mobile } = input as Readonly<Record<string, unknown>>;
  if (per === 'username') return normalized(username);
  return typeof mobile === 'string'
    ? `${normalized(dialingCode)} ${mobile.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 32)}`
    : normalized(email);
}

function normalized(text: unknown): string {
  return typeof text === 'string' ? text.trim().toLowerCase().slice(0, 100) : '';
}
