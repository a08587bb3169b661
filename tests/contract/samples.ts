import type { Static } from 'typebox';
import type { Call } from '../../schema/upstream/call.ts';
import * as announcements from '../../schema/upstream/announcements.ts';
import { exportRecord } from '../../schema/upstream/exports.ts';
import * as games from '../../schema/upstream/games.ts';
import * as identities from '../../schema/upstream/identities.ts';
import * as launch from '../../schema/upstream/launch.ts';
import * as lottery from '../../schema/upstream/lottery.ts';
import * as lotteryOrders from '../../schema/upstream/lotteryOrders.ts';
import * as memberGames from '../../schema/upstream/memberGames.ts';
import * as member from '../../schema/upstream/member.ts';
import * as missions from '../../schema/upstream/missions.ts';
import * as messages from '../../schema/upstream/messages.ts';
import * as records from '../../schema/upstream/records.ts';
import { pictureFacts } from '../../schema/upstream/pictures.ts';
import * as registration from '../../schema/upstream/registration.ts';
import * as session from '../../schema/upstream/session.ts';
import * as site from '../../schema/upstream/site.ts';
import { calls } from '../../schema/upstream/table.ts';
import * as wallet from '../../schema/upstream/wallet.ts';
import * as winners from '../../schema/upstream/winners.ts';
import type { SliderProof } from '../../schema/upstream/session.ts';
import type { OpenSlider } from '../support/newcomer.ts';
import type { MemberAccount } from '../support/world.ts';

/** What a good request of a call carries, for a member of this test's own. */
export interface Sample {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface SampleContext {
  readonly account: MemberAccount;
  readonly game: {
    readonly nodeId: string | number;
    readonly gameId: string;
    readonly vassalage: string;
    readonly gameType: string;
  };
  /**
   * A draw that takes bets for a good while yet, and a ticket of the account's on it; empty for calls that need none.
   */
  readonly draw: { readonly gameCode: string; readonly issue: string; readonly orderId: string };
  /** One that is done; empty for calls that need none. */
  readonly missionId: string;
  readonly announcementId: string | number;
  readonly vendorWallet: number;
  readonly affiliateCode: string;
  /** A code that was sent to the account for setting a password; empty for calls that need none. */
  readonly code: string;
  /** An id token of somebody the account is linked with. */
  readonly credential: string;
  /**
   * Of somebody who is to join: a free name and number, the code sent to it, a slider to solve, and proof of one
   * solved.
   */
  readonly newcomer: {
    readonly username: string;
    readonly mobileNum: string;
    readonly verificationCode: string;
    readonly slider: OpenSlider | null;
    readonly proof: Static<typeof SliderProof> | null;
  };
  /** Of an identity that waits to be linked. */
  readonly challenge: string;
}

const PASSWORD = 'Newcomer#2026';
const countryDialingCode = '63';
const sms = ({ newcomer }: SampleContext): Sample => ({
  body: { countryDialingCode, mobileNo: newcomer.mobileNum, geetestValidateV4: newcomer.proof ?? undefined },
});

const page = { pageNo: 1, pageSize: 14 };

/** Requests that succeed. A call without one here succeeds with nothing at all. */
export const samples: Readonly<Record<string, (context: SampleContext) => Sample>> = {
  [session.login.name]: ({ account }) => ({
    body: { username: account.username, password: account.password, type: 'username' },
  }),
  [session.loginGoogle.name]: ({ credential }) => ({ body: { credential } }),
  [session.loginFacebook.name]: ({ credential }) => ({ body: { credential } }),
  [identities.linkIdentity.name]: ({ challenge }) => ({ body: { challenge } }),
  [identities.unlinkIdentity.name]: ({ account }) => ({ body: { provider: 'google', password: account.password } }),
  [session.freePlay.name]: () => ({ body: { os: 'Linux', platform: 'W' } }),
  [member.changePassword.name]: ({ account }) => ({
    body: { oldPassword: account.password, newPassword: 'Changed#2027', confirmNewPassword: 'Changed#2027' },
  }),
  [session.loginSms.name]: ({ account }) => ({
    body: { countryDialingCode: account.dialingCode, mobileNum: account.mobile },
  }),
  [member.forgotSms.name]: ({ account }) => ({
    body: { countryDialingCode: account.dialingCode, mobileNum: account.mobile },
  }),
  [member.forgotByEmail.name]: ({ account }) => ({ body: { username: account.username, email: account.email } }),
  [member.passwordByPhone.name]: ({ account, code }) => ({
    body: {
      countryDialingCode: account.dialingCode,
      mobileNum: account.mobile,
      verificationCode: code,
      newPassword: 'Changed#2027',
    },
  }),
  [member.passwordByEmail.name]: ({ account, code }) => ({
    body: { username: account.username, email: account.email, verificationCode: code, newPassword: 'Changed#2027' },
  }),
  [member.setLanguage.name]: () => ({ body: { language: 'VI' } }),
  [member.setIcon.name]: () => ({ body: { icon: '3' } }),
  [member.setNickname.name]: () => ({ body: { nickname: 'Lady Luck' } }),
  [records.betDetail.name]: ({ draw: { orderId } }) => ({ query: { betId: orderId } }),
  [exportRecord.name]: () => ({ query: { record: 'account' } }),
  [records.personalProfit.name]: () => ({ query: { firstDay: '2026-05-01', lastDay: '2026-05-31' } }),
  [games.gameList.name]: () => ({ query: { ...page, gameType: 'RNG' } }),
  [games.vassalageList.name]: ({ game }) => ({
    query: { nodeId: game.nodeId, vassalage: game.vassalage, gameType: game.gameType },
  }),
  [pictureFacts.name]: () => ({ query: { paths: '%2Fcdn%2Favatars%2F1.svg' } }),
  [games.gameSheet.name]: ({ game }) => ({ query: { nodeId: game.nodeId } }),
  [memberGames.favouriteList.name]: () => ({ query: page }),
  [memberGames.recentGames.name]: () => ({ query: page }),
  [memberGames.addFavourite.name]: ({ game }) => ({
    body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
  }),
  [memberGames.removeFavourite.name]: ({ game }) => ({
    body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
  }),
  [launch.launchGame.name]: ({ game }) => ({
    query: {
      launchMode: 'GLS',
      gameId: game.gameId,
      nodeId: game.nodeId,
      vassalage: game.vassalage,
      platform: 'html5',
      clientType: 2,
      accountType: 1,
    },
  }),
  [launch.gameLaunchFB.name]: ({ game }) => ({
    query: { launchMode: 'GLS', gameId: game.gameId, nodeId: game.nodeId, vassalage: game.vassalage },
  }),
  [launch.trialLaunch.name]: ({ game }) => ({ query: { gameId: game.gameId, nodeId: game.nodeId, platform: 'html5' } }),
  [lottery.currentDraw.name]: ({ draw: { gameCode } }) => ({ query: { gameCode } }),
  [lottery.nearNumbers.name]: ({ draw: { gameCode } }) => ({ query: { gameCode, count: 20 } }),
  [lottery.drawProofs.name]: ({ draw: { gameCode, issue } }) => ({
    query: { gameCode, day: issue.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') },
  }),
  [lottery.lotteryTerms.name]: ({ draw: { gameCode } }) => ({ query: { gameCode } }),
  [lottery.drawsByIssue.name]: ({ draw: { gameCode, issue } }) => ({ query: { draws: `${gameCode}:${issue}` } }),
  [lottery.popularLottery.name]: () => ({ query: { count: 20, prizeMode: 'Lott', device: 'WEB' } }),
  [lottery.vnNumbers.name]: () => ({ query: { count: 100 } }),
  [lotteryOrders.placeLotteryOrders.name]: ({ draw: { gameCode, issue } }) => ({
    body: {
      idempotencyKey: 'contract-test-1',
      gameCode,
      issue,
      bets: [{ playType: 'top2', selection: '07,45', stake: '1.00' }],
    },
  }),
  [lotteryOrders.lotteryOrderDetail.name]: ({ draw: { orderId } }) => ({ query: { orderId } }),
  [missions.claimMission.name]: ({ missionId }) => ({
    body: { missionId, idempotencyKey: 'contract-test-1' },
  }),
  [winners.winners.name]: () => ({ query: { gameCategory: 'ALL', limitNum: 20 } }),
  [announcements.announcements.name]: () => ({ query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' } }),
  [announcements.markAnnouncementRead.name]: ({ announcementId }) => ({ body: { announcementId, read: true } }),
  [messages.readInbox.name]: () => ({ body: { inboxIds: [1, '2'] } }),
  [messages.deleteInbox.name]: () => ({ body: { inboxIds: [1, '2'] } }),
  [messages.sendMessage.name]: () => ({
    body: { recipientType: 'SUPPORT', title: 'A question', content: 'Why?', idempotencyKey: 'contract-message-1' },
  }),
  [site.feedback.name]: () => ({
    body: {
      questionType: 'GAME',
      content: 'The reels turn well, and the paytable reads easily even on a small phone.',
    },
  }),
  [site.affiliateApplication.name]: () => ({
    body: { name: 'Lena Sari', email: 'lena@team.example', message: 'I run a quiet group of card players in Bandung.' },
  }),
  [registration.register.name]: ({ newcomer: { username, mobileNum, verificationCode } }) => ({
    body: { username, password: PASSWORD, confirmPassword: PASSWORD, mobileNum, countryDialingCode, verificationCode },
  }),
  [registration.registerMobile.name]: ({ newcomer: { mobileNum, verificationCode } }) => ({
    body: { password: PASSWORD, confirmPassword: PASSWORD, mobileNum, countryDialingCode, verificationCode },
  }),
  [registration.mobileRegSms.name]: sms,
  [registration.usernameRegSms.name]: sms,
  [session.sliderCheck.name]: ({ newcomer }) => ({ body: { ...newcomer.slider } }),
  [registration.usernameCheck.name]: () => ({ body: { username: 'nobody1' } }),
  [registration.affiliate.name]: ({ affiliateCode }) => ({ query: { code: affiliateCode } }),
  [wallet.writeOutcome.name]: () => ({ query: { key: 'contract-test-1' } }),
  [wallet.walletTransfer.name]: ({ vendorWallet }) => ({
    body: { fromAccountTypeId: 2, toAccountTypeId: vendorWallet, amount: '1.25', idempotencyKey: 'contract-test-1' },
  }),
};

export function sampleOf(call: Call, context: SampleContext): Sample {
  return samples[call.name]?.(context) ?? {};
}

/** Served from the start; the others get their handlers with the parts of the platform that need them. */
const SERVED: ReadonlySet<string> = new Set([
  'loginSms',
  'forgotByEmail',
  'forgotSms',
  'passwordByPhone',
  'passwordByEmail',
  'register',
  'registerMobile',
  'usernameCheck',
  'mobileRegSms',
  'usernameRegSms',
  'sliderStart',
  'sliderCheck',
  'rsaKey',
  'login',
  'loginGoogle',
  'loginFacebook',
  'identities',
  'linkIdentity',
  'unlinkIdentity',
  'freePlay',
  'loginVerification',
  'extraStepCode',
  'passkeyLoginOptions',
  'loginPasskey',
  'security',
  'confirmIdentity',
  'setAddressCheck',
  'enrolAuthenticator',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'removeAuthenticator',
  'passkeyOptions',
  'contactCode',
  'changeContact',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'endSession',
  'endOtherSessions',
  'logout',
  'captcha',
  'memberInfo',
  'icon',
  'MCSFE_getPlayerAvatar',
  'setLanguage',
  'changePassword',
  'affiliate',
  'settingRegister',
  'status',
  'whitelabel',
  'domainRoute',
  'country',
  'helpCenter',
  'MCSFE_getListAnnouncements',
  'GCSGAME_gameVendor',
  'GCSGAME_getVassGameType',
  'GCSGAME_gameList',
  'GCSGAME_hotGamesV2',
  'MCSFE_getFavoriteGames',
  'MCSFE_getFavoriteGamesList',
  'MCSFE_addFavoriteGameV2',
  'MCSFE_removeFavoriteGameV2',
  'GCS_recentGame',
  'launchGame',
  'GCS_gameTrialLaunch',
  'GCSGAME_getRankList',
  'VIS_getJackpot',
  'balance',
  'GCS_merchantWallet',
  'GCS_walletTransfer',
  'GCS_walletReturn',
  'balanceHistory',
  'writeOutcome',
  'MCSFE_getDepositSettings',
  'MCSFE_getDepositPaymentChannels',
  'MCSFE_depositByLaunchUrl',
  'MCSFE_depositByQRImageUrl',
  'MCSFE_postDeposit',
  'depositSlip',
  'MCSFE_getDepositMethods',
  'MCSFE_getDepositTransactionReport',
  'uploadFile',
  'readFile',
  'CSP_unreadCount',
  'CSP_getInbox',
  'MCSFE_getAvailablePromotions',
  'MCSFE_getMerchantAvailablePromotions',
  'securityConfig',
  'hasPaymentPassword',
  'setPaymentPassword',
  'changePaymentPassword',
  'resetPaymentPassword',
  'operationCode',
  'MCSFE_getWithdrawSettings',
  'MCSFE_getWithdrawAccountInfo',
  'MCSFE_getCalculatedWithdrawCharges',
  'MCSFE_getTurnoverInfo',
  'transferUpline',
  'agentAccountTerms',
  'openDownlineAccount',
  'invitationLinks',
  'invitationLinkMembers',
  'createInvitationLink',
  'closeInvitationLink',
  'ODSFE2_teamKPIC',
  'ODSFE2_getTeamOverviewSum',
  'ODSFE2_getTeamOverviewDailyList',
  'ODSFE2_getSubordinatev2',
  'ODSFE2_getTeamPNLV3',
  'ODSFE2_gameTeamBet',
  'ODSFE2_TeamTransDet',
  'MCSFE_getContracts',
  'MCSFE_previewContract',
  'MCS2_processDividendReq',
  'MCS2_processDailySalContract',
  'MCS2_processContractHourSalary',
  'MCSFE_processRealTimeSalaryContract',
  'MCSFE_applyContractDividend',
  'MCSFE_applyContractDailySalary',
  'MCSFE_applyContractHourSalary',
  'MCSFE_assignRealTimeSalaryContract',
  'ODSFE2_QueryDividend',
  'ODSFE2_QueryDailySalary',
  'ODSFE2_getHourSalaryDisburseRec',
  'ODSFE2_getRealTimeSalary',
  'ODSFE2_agentIncome',
  'MCSFE_getContractHistory',
  'transferDownline',
  'transferManyDownline',
  'memberTransferSettings',
  'memberTransferRecord',
  'MCS2_getPointBalance',
  'MCS2_getPointReward',
  'MCS2_redeemPointReward',
  'MCS2_convertPoint',
  'MCS2_getRedeemPointList',
  'MCS2_getPointConfig',
  'withdraw',
  'confirmWithdraw',
  'MCSFE_getWithdrawTransactionReport',
  'bankCards',
  'addBankCard',
  'removeBankCard',
  'EMFE_updateInboxRead',
  'EMFE_deleteInbox',
  'EMFE_getOutbox',
  'EMFE_getAvailableRecipientTypes',
  'EMFE_submitOutbox',
  'EMFE_submitOutboxReply',
  'messageThread',
  'consolidatedFunds',
  'settings',
  'location',
  'feedback',
  'affiliateApplication',
  'MCSFE_getPlayerRankGroupLevels',
  'MCSFE_getPlayerRankProgress',
  'MCSFE_markAnnouncementAsRead',
  'setIcon',
  'portraits',
  'setNickname',
  'ODSFE2_MemTransDet',
  'GLS2_TxCodeList',
  'GCS_gameLaunchFB',
  'GLS2_roomList',
  'GCSGAME_vassalageList',
  'GCSGAME_gameIndex',
  'pictureFacts',
  'GCSGAME_gameSheet',
  'gameMenus',
  'vnGameMenu',
  'vnRecentGames',
  'popularLottery',
  'vnNumbers',
  'openedNumbers',
  'currentDraw',
  'nearNumbers',
  'lotteryBoard',
  'drawsByIssue',
  'drawProofs',
  'lotteryTerms',
  'lotteryOrders',
  'placeLotteryOrders',
  'lotteryOrderDetail',
  'ODSFE2_lottMemBet',
  'ODSFE2_gameMemBet',
  'betDetail',
  'receipt',
  'receiptKeys',
  'exportRecord',
  'ODSFE2_MemPNL',
  'MCSFE_getMissionRules',
  'MCSFE_getMissionSummaryDetails',
  'MCSFE_getMissionLeaderboard',
  'MCSFE_claimMissionRewards',
  'MCSFE_getClaimPromotion',
  'MCSFE_claimIssuedPromotion',
  'promotionList',
  'PROMOFE_getPromotionAnnouncementCategory',
  'PROMOFE_queryPromotionClaimStatus',
  'MCSFE_signUpPromotionJoin',
  'MCS2_claimRafflePromotion',
  'PROMOFE_getPromoCode',
  'PROMOFE_claimPromoCode',
  'PROMOFE_getClaimTicketList',
  'PROMOFE_claimTicket',
  'openedTickets',
  'memberBonuses',
  'giveUpBonus',
  'MCSFE_getReferralDetails',
  'MCSFE_getReferralList',
  'MCSFE_getReferralRules',
  'MCSFE_claimReferralRewards',
  'MCSFE_claimAchievementPromotion',
]);

export const served: readonly Call[] = calls.filter(({ name }) => SERVED.has(name));

/** Whether the platform knows the call at all. */
export function isServed(answer: { readonly status: number; readonly errorCode: string | null }): boolean {
  return !(answer.status === 404 && answer.errorCode === 'function.not.available');
}
