import type { Call } from '../../schema/upstream/call.ts';
import * as announcements from '../../schema/upstream/announcements.ts';
import * as games from '../../schema/upstream/games.ts';
import * as launch from '../../schema/upstream/launch.ts';
import * as memberGames from '../../schema/upstream/memberGames.ts';
import * as member from '../../schema/upstream/member.ts';
import * as messages from '../../schema/upstream/messages.ts';
import * as registration from '../../schema/upstream/registration.ts';
import * as session from '../../schema/upstream/session.ts';
import * as site from '../../schema/upstream/site.ts';
import { calls } from '../../schema/upstream/table.ts';
import * as wallet from '../../schema/upstream/wallet.ts';
import * as winners from '../../schema/upstream/winners.ts';
import type { MemberAccount } from '../support/world.ts';

/** What a good request of a call carries, for a member of this test's own. */
export interface Sample {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface SampleContext {
  readonly account: MemberAccount;
  readonly game: { readonly nodeId: string | number; readonly gameId: string; readonly vassalage: string; readonly gameType: string };
  readonly announcementId: string | number;
  readonly vendorWallet: number;
  readonly affiliateCode: string;
}

const page = { pageNo: 1, pageSize: 14 };

/** Requests that succeed. A call without one here succeeds with nothing at all. */
export const samples: Readonly<Record<string, (context: SampleContext) => Sample>> = {
  [session.login.name]: ({ account }) => ({ body: { username: account.username, password: account.password, type: 'username' } }),
  [session.freePlay.name]: () => ({ body: { os: 'Linux', platform: 'W' } }),
  [member.changePassword.name]: ({ account }) => ({
    body: { oldPassword: account.password, newPassword: 'Changed#2027', confirmNewPassword: 'Changed#2027' },
  }),
  [member.setLanguage.name]: () => ({ body: { language: 'VI' } }),
  [member.setIcon.name]: () => ({ body: { icon: '3' } }),
  [games.gameList.name]: () => ({ query: { ...page, gameType: 'RNG' } }),
  [memberGames.favouriteList.name]: () => ({ query: page }),
  [memberGames.recentGames.name]: () => ({ query: page }),
  [memberGames.addFavourite.name]: ({ game }) => ({ body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType } }),
  [memberGames.removeFavourite.name]: ({ game }) => ({ body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType } }),
  [launch.launchGame.name]: ({ game }) => ({
    query: { launchMode: 'GLS', gameId: game.gameId, nodeId: game.nodeId, vassalage: game.vassalage, platform: 'html5', clientType: 2, accountType: 1 },
  }),
  [launch.gameLaunchFB.name]: ({ game }) => ({ query: { launchMode: 'GLS', gameId: game.gameId, nodeId: game.nodeId, vassalage: game.vassalage } }),
  [launch.trialLaunch.name]: ({ game }) => ({ query: { gameId: game.gameId, nodeId: game.nodeId, platform: 'html5' } }),
  [winners.winners.name]: () => ({ query: { gameCategory: 'ALL', limitNum: 20 } }),
  [announcements.announcements.name]: () => ({ query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' } }),
  [announcements.markAnnouncementRead.name]: ({ announcementId }) => ({ body: { announcementId, read: true } }),
  [messages.readInbox.name]: () => ({ body: { inboxIds: [1, '2'] } }),
  [messages.deleteInbox.name]: () => ({ body: { inboxIds: [1, '2'] } }),
  [site.feedback.name]: () => ({ body: { questionType: 'GAME', content: 'The reels turn well, and the paytable reads easily on a phone.' } }),
  [registration.affiliate.name]: ({ affiliateCode }) => ({ query: { code: affiliateCode } }),
  [wallet.walletTransfer.name]: ({ vendorWallet }) => ({ body: { fromAccountTypeId: 2, toAccountTypeId: vendorWallet, amount: '1.25', idempotencyKey: 'contract-test-1' } }),
};

export function sampleOf(call: Call, context: SampleContext): Sample {
  return samples[call.name]?.(context) ?? {};
}

/** Served from the start; the others get their handlers with the parts of the house that need them. */
const SERVED: ReadonlySet<string> = new Set([
  'rsaKey', 'login', 'freePlay', 'logout', 'captcha', 'memberInfo', 'icon', 'MCSFE_getPlayerAvatar', 'setLanguage', 'changePassword', 'affiliate',
  'settingRegister', 'status', 'whitelabel', 'domainRoute', 'country', 'helpCenter', 'MCSFE_getListAnnouncements', 'GCSGAME_gameVendor',
  'GCSGAME_getVassGameType', 'GCSGAME_gameList', 'GCSGAME_hotGamesV2', 'MCSFE_getFavoriteGames', 'MCSFE_getFavoriteGamesList',
  'MCSFE_addFavoriteGameV2', 'MCSFE_removeFavoriteGameV2', 'GCS_recentGame', 'launchGame', 'GCS_gameTrialLaunch', 'GCSGAME_getRankList',
  'VIS_getJackpot', 'balance', 'GCS_merchantWallet', 'GCS_walletTransfer', 'GCS_walletReturn', 'CSP_unreadCount', 'CSP_getInbox',
  'MCSFE_getAvailablePromotions', 'MCSFE_getMerchantAvailablePromotions', 'securityConfig', 'EMFE_updateInboxRead',
  'EMFE_deleteInbox', 'settings', 'location', 'feedback', 'MCSFE_markAnnouncementAsRead', 'setIcon', 'ODSFE2_MemTransDet', 'GLS2_TxCodeList', 'GCS_gameLaunchFB',
]);

export const served: readonly Call[] = calls.filter(({ name }) => SERVED.has(name));

/** Whether the house knows the call at all. */
export function isServed(answer: { readonly status: number; readonly errorCode: string | null }): boolean {
  return !(answer.status === 404 && answer.errorCode === 'function.not.available');
}
