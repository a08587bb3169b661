import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { getNamedType, graphql, isEnumType, isIntrospectionType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { TX_TYPES } from '../../schema/upstream/txTypes.ts';
import { createSources } from '../context.ts';
import { createSchema } from '../yoga.ts';
import { aRow } from './games/testing.ts';
import { createWorld, refusal } from './testing.ts';
import { aContract, aPreview } from './contracts/testing.ts';
import { method as depositMethod, row as depositRow } from './wallet/deposits/testing.ts';

/** A field that says one of the operator's words in ours. */
interface Mirrored {
  /** A document in which `@` stands for the field and the operator's own word beside it. */
  readonly document: string;
  /** What the operator answers, with its word. */
  readonly replies: (word: string) => Readonly<Record<string, unknown>>;
  /** A word that is known, and what it is here. */
  readonly known: readonly [theirs: string, ours: string];
}

/** A promotion, to be asked for with something else in it. */
const OFFER = { promotionId: 1, promotionType: 'MANUAL', title: 'X', startTime: 0, endTime: 1, version: 1 };
const offer = (more: object) => ({ promotionList: [{ ...OFFER, joinType: 'JOIN', rewardType: 'MONEY', ...more }] });

const inTerms = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ promotions { terms { @ } } }',
  replies: (word) => offer({ [key]: key === 'stakeGameTypes' ? [word] : word }),
  known,
});

const inStanding = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ promotions { standing { @ } } }',
  replies: (word) => ({
    ...offer({}),
    PROMOFE_queryPromotionClaimStatus: [{ promotionId: 1, status: 'CLOSE', [key]: word }],
  }),
  known,
});

const BONUS = { bonusId: 1, gameType: 'RNG', status: 'ACTIVE', granted: 1, grantedAt: 0 };

const inGame = (change: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: '{ hotGames { @ } }',
  replies: (word) => ({ GCSGAME_hotGamesV2: { list: [aRow({ ...change(word) })] } }),
  known,
});

const inMenu = (selection: string, key: string, known: Mirrored['known']): Mirrored => ({
  document: `{ lotteryMenus ${selection} }`,
  replies: (word) => ({ gameMenus: [{ gameGroupCode: 'G', games: [{ code: 'VN_MB', [key]: word }] }] }),
  known,
});

const rule = { missionId: 'm1', title: 'Reels', target: '5' };

const inMission = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { missions { @ } } }',
  replies: (word) => ({
    MCSFE_getMissionSummaryDetails: { list: [{ ...rule, [key]: key === 'gameTypes' ? [word] : word }] },
  }),
  known,
});

const inOffer = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ missionOffers { @ } }',
  replies: (word) => ({ MCSFE_getMissionRules: { list: [{ ...rule, [key]: key === 'gameTypes' ? [word] : word }] } }),
  known,
});

const inRedemption = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { redemptions { nodes { @ } } } }',
  replies: (word) => ({
    MCS2_getRedeemPointList: {
      list: [{ referenceNo: 'R-1', applyTime: 1, status: 'APPROVED', [key]: word }],
      totalPages: 1,
    },
  }),
  known,
});

const inFriend = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { invitedFriends { nodes { @ } } } }',
  replies: (word) => ({ MCSFE_getReferralList: { list: [{ id: 'F-1', userName: 'de***7', [key]: word }] } }),
  known,
});

const inAchievement = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { invitationRules { achievements { @ } } } }',
  replies: (word) => ({ MCSFE_getReferralRules: { achievements: [{ id: 'A-1', [key]: word }] } }),
  known,
});

const inNotice = (key: string, known: Mirrored['known']): Mirrored => ({
  document: '{ announcements { @ } }',
  replies: (word) => ({ MCSFE_getListAnnouncements: { player: [{ id: 1, title: 'N', startDate: 1, [key]: word }] } }),
  known,
});

const inSite = (selection: string, info: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: `{ site ${selection} }`,
  replies: (word) => ({ status: { info: info(word) } }),
  known,
});

const draw = { gameCode: 'VN_MB', issue: '1', numbers: [], tiers: [] };
const ticket = { orderId: '1', gameCode: 'VN_MB', issue: '1', playType: 'lo2', selection: '07', stake: '1.00' };
const SLIP =
  '{ code: "VN_MB", drawNumber: "3", idempotencyKey: "key-12345678", ' +
  'bets: [{ kind: "lo2", selection: "07", stake: "1" }] }';

const inForm = (of: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: `mutation {
    register(input: { way: USERNAME, username: "demo99", acceptsTerms: true }) { ... on FieldErrors { errors { @ } } }
  }`,
  replies: (word) => ({ register: refusal('field-mismatch', { fields: [of(word)] }) }),
  known,
});

const inDeposit = (change: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { deposits { nodes { @ } } } }',
  replies: (word) => ({
    MCSFE_getDepositTransactionReport: { list: [{ ...depositRow, ...change(word) }], totalPages: 1 },
  }),
  known,
});

const inWithdrawal = (selection: string, change: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: `{ viewer { withdrawals { nodes ${selection} } } }`,
  replies: (word) => ({
    MCSFE_getWithdrawTransactionReport: {
      records: [{ withdrawId: 1, amount: '1', withdrawDate: 1, state: 'sent', ...change(word) }],
      totalPages: 1,
    },
  }),
  known,
});

const someBet = { betId: 'b1', time: 1, betAmount: '1.00' };

const inBets = (change: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { bets { nodes { @ } } } }',
  replies: (word) => ({ ODSFE2_gameMemBet: { list: [{ ...someBet, ...change(word) }], totalPages: 1 } }),
  known,
});

const inCardBook = (selection: string, cards: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: `{ viewer { cardBook ${selection} } }`,
  replies: (word) => ({
    bankCards: {
      bankCards: [],
      banks: [],
      mostCards: 1,
      waitMinutes: 0,
      passwordRequired: 'N',
      codeRequired: { toAdd: 'N', toRemove: 'N' },
      ...cards(word),
    },
  }),
  known,
});

const inMovements = (change: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: '{ viewer { transactions { nodes { @ } } } }',
  replies: (word) => ({
    ODSFE2_MemTransDet: { list: [{ transactionId: 1, time: 1, amount: '1', ...change(word) }], totalPages: 1 },
  }),
  known,
});

const DAYS = 'from: "2026-05-01", until: "2026-05-02"';

const inContract = (selection: string, change: (word: string) => object, known: Mirrored['known']): Mirrored => ({
  document: `{ viewer { contracts(kind: DIVIDEND) { held ${selection} } } }`,
  replies: (word) => ({ MCSFE_getContracts: { list: [{ ...aContract, ...change(word) }] } }),
  known,
});

const inPayment = (key: string, known: Mirrored['known']): Mirrored => ({
  document: `{ viewer { contracts(kind: DIVIDEND) { payments(${DAYS}) { nodes { @ } } } } }`,
  replies: (word) => ({ ODSFE2_QueryDividend: { list: [{ recordId: 1, [key]: word }] } }),
  known,
});

const inLaw = (key: string, known: Mirrored['known']): Mirrored => ({
  document: `{ viewer { contractPreview(kind: DIVIDEND, step: { accept: "1" }) { ... on ContractLawBroken { @ } } } }`,
  replies: (word) => ({ MCSFE_previewContract: refusal('contract-law', { [key]: word }) }),
  known,
});

const inIncome = (selection: string, list: string, row: object, known: Mirrored['known']): Mirrored => ({
  document: `{ viewer { income(${DAYS}) ${selection} } }`,
  replies: (kind) => ({ ODSFE2_agentIncome: { total: '1', kinds: [], list: [], [list]: [{ ...row, kind }] } }),
  known,
});

const MIRRORED: Readonly<Record<string, Mirrored>> = {
  'AccountEntry.account': {
    document: '{ viewer { transaction(id: "1") { entries { @ } } } }',
    replies: (word) => ({
      receipt: {
        movement: { transactionId: 1, time: 1, amount: '1' },
        entries: [{ account: word, purpose: word, asset: 'PHP', amount: '1', balanceBefore: '0', balanceAfter: '1' }],
        receipts: [],
      },
    }),
    known: ['main', 'MAIN'],
  },
  'Announcement.frequency': inNotice('announcementPopupFrequency', ['daily', 'DAILY']),
  'Announcement.kind': inNotice('type', ['H', 'HOT']),
  'Bet.kind': inBets((kind) => ({ kind }), ['duel', 'DUEL']),
  'Bet.state': inBets((state) => ({ state }), ['cancelled', 'RETURNED']),
  'BetProof.state': {
    document: '{ viewer { bet(id: "b1") { proofs { @ } } } }',
    replies: (state) => ({ betDetail: { bet: someBet, proofs: [{ proofId: 'p1', state }], postings: [] } }),
    known: ['won', 'WON'],
  },
  'Card.kind': inCardBook(
    '{ cards { @ } }',
    (cardType) => ({ bankCards: [{ bankCardId: 1, cardType, isWithdrawActive: 'Y' }] }),
    ['VW', 'VIRTUAL_WALLET'],
  ),
  'CardBank.kind': inCardBook(
    '{ banks { @ } }',
    (cardType) => ({ banks: [{ bankCode: 'NB', bankName: 'North', cardType }] }),
    ['EW', 'E_WALLET'],
  ),
  'Contract.state': inContract('{ @ }', (status) => ({ status }), ['replaced', 'REPLACED']),
  'ContractEndRequest.by': inContract('{ endRequest { @ } }', (terminateBy) => ({ terminateBy }), ['giver', 'GIVER']),
  'ContractTerms.category': inContract('{ terms { @ } }', (productType) => ({ productType }), ['ELOTT', 'LOTTERY']),
  'ContractTerms.period': inContract('{ terms { @ } }', (period) => ({ period }), ['H', 'SEMI_MONTHLY']),
  'ContractLawBroken.law': inLaw('law', ['bets', 'STAKES']),
  'ContractLawBroken.period': inLaw('period', ['W', 'WEEKLY']),
  'ContractPayment.category': inPayment('productType', ['FISH', 'FISH']),
  'ContractPayment.period': inPayment('period', ['D', 'DAILY']),
  'ContractPayment.state': inPayment('status', ['owed', 'OWED']),
  'ContractRevision.step': {
    document: '{ viewer { contractHistory(id: "1") { revisions { @ } } } }',
    replies: (step) => ({ MCSFE_getContractHistory: { list: [{ revision: 1, step, time: 1, signed: '{}' }] } }),
    known: ['cut', 'CUT'],
  },
  'EndingContract.state': {
    document: `{ viewer { contractPreview(kind: DIVIDEND, step: { accept: "1" }) {
      ... on ContractPreview { ends { @ } }
    } } }`,
    replies: (status) => ({ MCSFE_previewContract: { ...aPreview, ends: [{ ...aContract, status }] } }),
    known: ['active', 'ACTIVE'],
  },
  'IncomeSource.kind': inIncome('{ sources { @ } }', 'kinds', { amount: '1', count: 1 }, [
    'hourSalary',
    'HOURLY_SALARY',
  ]),
  'IncomeSettlement.kind': inIncome(
    '{ nodes { @ } }',
    'list',
    { settlementId: 1, dueTime: 1, received: '1', given: '0', net: '1', amount: '1' },
    ['dividend', 'DIVIDEND'],
  ),
  'Deposit.reason': inDeposit((reason) => ({ reason }), ['refused-by-bank', 'REFUSED_BY_BANK']),
  'Deposit.state': inDeposit((stateName) => ({ state: '0', stateName }), ['sent-back', 'SENT_BACK']),
  'DepositMethod.way': {
    document: '{ viewer { depositOptions { methods { @ } } } }',
    replies: (mcsDepositEndpoint) => ({
      MCSFE_getDepositSettings: { allowDeposit: 'Y' },
      MCSFE_getDepositPaymentChannels: { GO: { ...depositMethod, mcsDepositEndpoint } },
    }),
    known: ['depositByQrImageUrl', 'QR'],
  },
  'ExtraStepOffer.kind': {
    document: `mutation {
      login(input: { username: "demo01", password: "x" }) { ... on ExtraStepRequired { offers { @ } } }
    }`,
    replies: (word) => ({
      login: refusal('extra-step-required', { challenge: 'c', verifications: [{ verificationType: word }] }),
    }),
    known: ['payeeName', 'PAYEE_NAME'],
  },
  'FieldError.field': inForm((field) => ({ field, reason: 'taken' }), ['mobileNum', 'MOBILE']),
  'FieldError.reason': inForm((reason) => ({ field: 'email', reason }), ['too-young', 'TOO_YOUNG']),
  'Game.category': inGame((gameType) => ({ gameType }), ['ELOTT', 'LOTTERY']),
  'Game.gameClass': inGame((gameClassify) => ({ gameClassify }), ['VP', 'VIDEO_POKER']),
  'GameSheet.volatility': {
    document: '{ game(id: "RNG.JL.100001") { sheet { @ } } }',
    replies: (volatility) => ({
      GCSGAME_gameList: { games: [aRow()], totalPages: 1 },
      GCSGAME_gameSheet: { volatility },
    }),
    known: ['high', 'HIGH'],
  },
  'Hold.reason': {
    document: '{ viewer { wallet { held { holds { @ } } } } }',
    replies: (reason) => ({
      balance: { sumBalance: '1', holds: [{ holdId: 1, reason, reference: '1', asset: 'PHP', amount: '1' }] },
    }),
    known: ['withdrawal', 'WITHDRAWAL'],
  },
  'Identity.provider': {
    document: '{ viewer { identities { @ } } }',
    replies: (provider) => ({ identities: [{ provider }] }),
    known: ['facebook', 'FACEBOOK'],
  },
  'InvalidSelection.fault': {
    document: `mutation { placeLotteryBets(input: ${SLIP}) { ... on InvalidSelection { @ } } }`,
    replies: (fault) => ({ placeLotteryOrders: refusal('selection-invalid', { betIndex: 0, fault }) }),
    known: ['REPEATED', 'REPEATED'],
  },
  'Lottery.family': inMenu('{ lotteries { @ } }', 'family', ['THAI', 'THAI']),
  'Lottery.prizeMode': inMenu('{ lotteries { @ } }', 'prizeMode', ['Elott', 'ELECTRONIC']),
  'LotteryBetKind.pick': {
    document: '{ lottery(code: "VN_MB") { terms { groups { kinds { @ } } } } }',
    replies: (pick) => ({
      gameMenus: [{ gameGroupCode: 'G', games: [{ code: 'VN_MB' }] }],
      lotteryTerms: {
        gameCode: 'VN_MB',
        closesBefore: 60,
        minStake: '1',
        maxStake: '2',
        stakeStep: '1',
        maxPerDraw: '9',
        maxUnits: 9,
        groups: [
          {
            code: 'g',
            kinds: [{ playType: 'k', pick, digits: 2, size: 1, minPicks: 1, maxPicks: 9, prices: [] }],
          },
        ],
      },
    }),
    known: ['OPTIONS', 'OPTIONS'],
  },
  'LotteryDraw.state': {
    document: '{ vietnameseDraws { @ } }',
    replies: (state) => ({ vnNumbers: [{ ...draw, state }] }),
    known: ['void', 'VOID'],
  },
  'LotteryMenu.prizeMode': inMenu('{ @ }', 'prizeMode', ['ZY', 'HOUSE']),
  'LotteryTicket.state': {
    document: '{ viewer { lotteryTicket(id: "LotteryTicket:1") { @ } } }',
    replies: (state) => ({ lotteryOrderDetail: { ...ticket, state } }),
    known: ['won', 'WON'],
  },
  'MemberTransfer.counterparty': {
    document: '{ viewer { memberTransfers { nodes { @ } } } }',
    replies: (counterparty) => ({
      memberTransferRecord: {
        records: [{ transferId: 1, direction: 'sent', counterparty, amount: '1', time: 1 }],
        totalPages: 1,
      },
    }),
    known: ['upline', 'UPLINE'],
  },
  'InvitationAchievement.state': inAchievement('claimStatus', ['CLAIMABLE', 'CLAIMABLE']),
  'InvitedFriend.state': inFriend('status', ['QUALIFIED', 'QUALIFIED']),
  'Mission.gameCategories': inMission('gameTypes', ['LOTT', 'LOTTERY']),
  'Mission.period': inMission('period', ['week', 'WEEK']),
  'Mission.state': inMission('status', ['CLAIMABLE', 'CLAIMABLE']),
  'Mission.unit': inMission('unit', ['ROUNDS', 'ROUNDS']),
  'MissionOffer.gameCategories': inOffer('gameTypes', ['RNG', 'RNG']),
  'MissionOffer.period': inOffer('period', ['DAY', 'DAY']),
  'MissionOffer.unit': inOffer('unit', ['DAYS', 'DAYS']),
  'PointEarning.category': {
    document: '{ viewer { pointRules { earning { @ } } } }',
    replies: (gameType) => ({ MCS2_getPointConfig: { earning: [{ gameType, turnoverPerPoint: '100' }] } }),
    known: ['FISH', 'FISH'],
  },
  'PointMovement.kind': {
    document: '{ viewer { pointMovements { nodes { @ } } } }',
    replies: (txTypeId) => ({
      ODSFE2_MemTransDet: {
        list: [{ transactionId: 1, txTypeId, asset: 'PTS', amount: '1', time: 1 }],
        totalPages: 1,
      },
    }),
    known: ['6402', 'POINTS_EARNED'],
  },
  'Redemption.kind': inRedemption('type', ['GOODS', 'GOODS']),
  'Redemption.status': inRedemption('status', ['PROCESSING', 'IN_PROCESS']),
  'Reward.kind': {
    document: '{ viewer { rewards { nodes { @ } } } }',
    replies: (type) => ({
      MCS2_getPointReward: { list: [{ rewardId: 1, name: 'A cup', points: 5, type }], totalPages: 1 },
    }),
    known: ['TICKET', 'TICKET'],
  },
  'Message.senderParty': {
    document: '{ viewer { inbox { nodes { @ } } } }',
    replies: (senderType) => ({ CSP_getInbox: { content: [{ inboxId: 1, read: false, senderType }], totalPages: 1 } }),
    known: ['upline', 'UPLINE'],
  },
  'MessageRecipient.party': {
    document: '{ viewer { messageRecipients { @ } } }',
    replies: (party) => ({ EMFE_getAvailableRecipientTypes: [party] }),
    known: ['support', 'SUPPORT'],
  },
  'ThreadMessageConnection.party': {
    document: '{ viewer { messageThread(id: "1") { @ } } }',
    replies: (partyType) => ({ messageThread: { partyType, content: [], totalPages: 1 } }),
    known: ['downline', 'DOWNLINE'],
  },
  'SentMessage.recipientParty': {
    document: '{ viewer { outbox { nodes { @ } } } }',
    replies: (recipientType) => ({ EMFE_getOutbox: { content: [{ outboxId: 1, recipientType }], totalPages: 1 } }),
    known: ['support', 'SUPPORT'],
  },
  'Message.notice': {
    document: '{ viewer { inbox { nodes { @ } } } }',
    replies: (notice) => ({ CSP_getInbox: { content: [{ inboxId: 1, read: false, notice }], totalPages: 1 } }),
    known: ['deposit-credited', 'DEPOSIT_CREDITED'],
  },
  'PromotionReward.promotionKind': {
    document: '{ viewer { promotionRewards { @ } } }',
    replies: (promotionType) => ({ MCSFE_getClaimPromotion: [{ claimId: 1, promotionType }] }),
    known: ['SAVIOR', 'CASH_BACK'],
  },
  'PromotionReward.payout': {
    document: '{ viewer { promotionRewards { @ } } }',
    replies: (rewardType) => ({ MCSFE_getClaimPromotion: [{ claimId: 1, promotionType: 'LOGIN', rewardType }] }),
    known: ['TICKET', 'TICKETS'],
  },
  'Promotion.kind': {
    document: '{ promotions { @ } }',
    replies: (promotionType) => offer({ promotionType }),
    known: ['SAVIOR', 'CASH_BACK'],
  },
  'PromotionTerms.enrolment': inTerms('joinType', ['application', 'APPLICATION']),
  'PromotionTerms.contact': inTerms('contactType', ['zalo', 'ZALO']),
  'PromotionTerms.period': inTerms('periodType', ['week', 'WEEK']),
  'PromotionTerms.payout': inTerms('rewardType', ['TICKET', 'TICKETS']),
  'PromotionTerms.stakeCategories': inTerms('stakeGameTypes', ['LOTT', 'LOTTERY']),
  'PromotionBonusTerms.category': {
    document: '{ promotions { terms { bonus { @ } } } }',
    replies: (bonusGameType) => offer({ bonusGameType, bonusFactor: 5, rewardType: 'BONUS' }),
    known: ['LOTT', 'LOTTERY'],
  },
  'PromotionStanding.status': inStanding('status', ['claim', 'CLAIM']),
  'PromotionStanding.closedFor': inStanding('closedFor', ['not_claimed', 'NOT_CLAIMED']),
  'PrizeTicket.style': {
    document: '{ viewer { prizeTickets { @ } } }',
    replies: (style) => ({ PROMOFE_getClaimTicketList: [{ transactionId: 1, style }] }),
    known: ['CHEST', 'CHESTS'],
  },
  'Bonus.category': {
    document: '{ viewer { bonuses { nodes { @ } } } }',
    replies: (gameType) => ({ memberBonuses: { list: [{ ...BONUS, gameType }] } }),
    known: ['FISH', 'FISH'],
  },
  'Bonus.state': {
    document: '{ viewer { bonuses { nodes { @ } } } }',
    replies: (status) => ({ memberBonuses: { list: [{ ...BONUS, status }] } }),
    known: ['given_up', 'GIVEN_UP'],
  },
  'InvitationLink.state': {
    document: '{ viewer { line { invitationLinks { nodes { @ } } } } }',
    replies: (state) => ({ invitationLinks: { list: [{ linkId: 1, code: 'ABC', state }] } }),
    known: ['used-up', 'USED_UP'],
  },
  'LineBet.category': {
    document: '{ viewer { line { bets(from: "2026-05-01", until: "2026-05-02") { nodes { @ } } } } }',
    replies: (gameType) => ({ ODSFE2_gameTeamBet: { list: [{ customerId: 1, userName: 'ann', gameType }] } }),
    known: ['FISH', 'FISH'],
  },
  'LineTransaction.kind': {
    document: '{ viewer { line { transactions { nodes { @ } } } } }',
    replies: (txTypeId) => ({
      ODSFE2_TeamTransDet: {
        list: [{ customerId: 1, userName: 'ann', transactionId: 1, time: 1, amount: '1.00', txTypeId }],
      },
    }),
    known: [String(TX_TYPES.DEPOSIT), 'DEPOSIT'],
  },
  'ProfitOfGameType.category': {
    document: '{ viewer { profit(from: "2026-05-01", until: "2026-05-02") { gameTypes { @ } } } }',
    replies: (gameType) => ({
      ODSFE2_MemPNL: { list: [], gameTypes: [{ gameType, betAmount: '1', winAmount: '0', profitAndLoss: '-1' }] },
    }),
    known: ['FISH', 'FISH'],
  },
  'Resource.kind': inSite('{ resources { @ } }', (resourceType) => ({ resources: [{ resourceType, url: '/a' }] }), [
    'viber',
    'VIBER',
  ]),
  'Site.jackpotMode': inSite('{ @ }', (jackpotMode) => ({ brand: { name: 'B', jackpotMode } }), ['clock', 'CLOCK']),
  'SupportChannel.kind': inSite('{ supportChannels { @ } }', (csType) => ({ customerService: [{ csType }] }), [
    'whatsapp',
    'SOCIAL',
  ]),
  'Transaction.kind': inMovements((txTypeId) => ({ txTypeId }), [String(TX_TYPES.STAKE), 'STAKE']),
  'Transaction.referenceKind': inMovements((subject) => ({ subject }), ['deposit', 'DEPOSIT']),
  'Vendor.category': {
    document: '{ vendors { @ } }',
    replies: (title) => ({ GCSGAME_gameVendor: { data: { lanes: [{ title, cards: [{ vassalage: 'JL' }] }] } } }),
    known: ['FISH', 'FISH'],
  },
  'Withdrawal.reason': inWithdrawal('{ @ }', (reason) => ({ reason }), ['sent-again', 'SENT_AGAIN']),
  'Withdrawal.state': inWithdrawal('{ @ }', (state) => ({ state }), ['received', 'RECEIVED']),
  'WithdrawalStep.reason': inWithdrawal(
    '{ timeline { @ } }',
    (stepReason) => ({ steps: [{ stateName: 'sent', by: 'operator', at: 1, stepReason }] }),
    ['forced', 'FORCED'],
  ),
  'WithdrawalStep.state': inWithdrawal(
    '{ timeline { @ } }',
    (stateName) => ({ steps: [{ stateName, by: 'operator', at: 1 }] }),
    ['approved', 'APPROVED'],
  ),
};

/** Fields whose values the gateway decides, and how: no word of the operator's stands behind them. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  'by what a refusal of the operator means; an unknown one is an error': [
    'AccountRefused.reason',
    'CodeRefused.reason',
    'ExtraStepRefused.reason',
    'InvitationOver.reason',
    'PasswordRefused.problem',
    'PaymentPasswordRejected.reason',
  ],
  'by which parts an answer has': [
    'AgentContracts.kind',
    'AppDownload.platform',
    'AppDownload.way',
    'WithdrawalLimits.kind',
  ],
  'by rules of its own': [
    'Game.launchWay',
    'InvitationLink.joinsAs',
    'LinkJoiner.kind',
    'LotteryStatistics.subject',
    'RegistrationWayForm.slider',
    'RegistrationWayForm.way',
    'Transaction.status',
    'Viewer.kind',
  ],
  'by what a browser says of itself': ['DeviceSession.kind'],
  'by what was asked for': [
    'Contract.kind',
    'ContractPreview.kind',
    'ContractPreview.step',
    'MissionLeaderboard.period',
    'SetLanguageSuccess.language',
  ],
  'by what it can serve': [
    'Contract.steps',
    'PendingIdentity.provider',
    'RegistrationField.name',
    'SignInRequirements.providers',
    'SiteLanguage.code',
  ],
  'a word that is not known is UNKNOWN, like an outcome that is not': ['WriteOutcome.state'],
};

const schema = createSchema();
const UNKNOWN = 'STRANGE';

const outputs = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: value }) => isEnumType(getNamedType(value)))
      .map((field) => ({ coordinate: `${type.name}.${field.name}`, type, field })),
  );

const operatorWord = (name: string): string => `operator${name.charAt(0).toUpperCase()}${name.slice(1)}`;

test('the words of every enum are the operator’s, or the gateway decides which there are', () => {
  expect([...Object.keys(MIRRORED), ...Object.values(DECIDED).flat()].toSorted()).toEqual(
    outputs.map(({ coordinate }) => coordinate).toSorted(),
  );
});

const listOf = (text: string, { type }: GraphQLField<unknown, unknown>): string =>
  String(type).startsWith('[') ? `[${text}!]` : text;

describe.each(outputs.filter(({ coordinate }) => Object.hasOwn(MIRRORED, coordinate)))(
  '$coordinate',
  ({ coordinate, type, field }) => {
    test('has OTHER, and the operator’s word beside it', () => {
      const named = getNamedType(field.type);
      expect(isEnumType(named) && named.getValue('OTHER')).toBeTruthy();
      const beside = type.getFields()[operatorWord(field.name)];
      expect(String(beside?.type).replaceAll(/!$/g, '')).toBe(listOf('String', field));
    });

    test('says a known word in ours, and loses nothing by one that is not known', async () => {
      const { known } = MIRRORED[coordinate] ?? { known: ['', ''] };
      for (const [theirs, ours] of [known, [UNKNOWN, 'OTHER']] as const)
        expect(await answered(coordinate, field.name, theirs)).toEqual([[[ours], [theirs]]]);
    });
  },
);

/** The field and the operator's word beside it, of each object that has them; single values as lists. */
async function answered(coordinate: string, name: string, word: string): Promise<readonly unknown[]> {
  const mirrored = MIRRORED[coordinate];
  if (!mirrored) throw new Error(`${coordinate} has no example`);
  const beside = operatorWord(name);
  const { scope } = createWorld({
    session: mirrored.document.includes('login')
      ? null
      : { kind: /line|contract|income/.test(mirrored.document) ? 'AGENT' : 'PLAYER' },
    replies: { status: { info: {} }, ...mirrored.replies(word) },
  });
  const { data, errors } = await graphql({
    schema,
    source: mirrored.document.replace('@', `${name} ${beside}`),
    contextValue: { ...scope, sources: createSources(scope) },
  });
  expect(errors).toBeUndefined();
  return objectsWith(data, name).map((found) => [[found[name]].flat(), [found[beside]].flat()]);
}

function objectsWith(value: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = value as Readonly<Record<string, unknown>>;
  return Object.hasOwn(here, name) ? [here] : Object.values(here).flatMap((each) => objectsWith(each, name));
}
