import type { Call } from './call.ts';
import * as agent from './agent.ts';
import * as agentAccounts from './agentAccounts.ts';
import * as announcements from './announcements.ts';
import * as authenticator from './authenticator.ts';
import * as bankCards from './bankCards.ts';
import * as bonuses from './bonuses.ts';
import * as contractRecords from './contractRecords.ts';
import * as contracts from './contracts.ts';
import * as deposits from './deposits.ts';
import * as exported from './exports.ts';
import * as extraStep from './extraStep.ts';
import * as games from './games.ts';
import * as identities from './identities.ts';
import * as launch from './launch.ts';
import * as lottery from './lottery.ts';
import * as lotteryOrders from './lotteryOrders.ts';
import * as loyalty from './loyalty.ts';
import * as member from './member.ts';
import * as memberContacts from './memberContacts.ts';
import * as memberFiles from './memberFiles.ts';
import * as memberGames from './memberGames.ts';
import * as messages from './messages.ts';
import * as missions from './missions.ts';
import * as operationCodes from './operationCodes.ts';
import * as passkeys from './passkeys.ts';
import * as paymentPassword from './paymentPassword.ts';
import * as pictures from './pictures.ts';
import * as points from './points.ts';
import * as promotionOffers from './promotionOffers.ts';
import * as promotions from './promotions.ts';
import * as receipts from './receipts.ts';
import * as records from './records.ts';
import * as referral from './referral.ts';
import * as registration from './registration.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as site from './site.ts';
import * as tickets from './tickets.ts';
import * as transfers from './transfers.ts';
import * as wallet from './wallet.ts';
import * as winners from './winners.ts';
import * as withdrawals from './withdrawals.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  session,
  identities,
  extraStep,
  security,
  memberContacts,
  authenticator,
  passkeys,
  member,
  registration,
  site,
  announcements,
  pictures,
  games,
  memberGames,
  launch,
  winners,
  lottery,
  lotteryOrders,
  missions,
  wallet,
  transfers,
  deposits,
  memberFiles,
  withdrawals,
  bankCards,
  operationCodes,
  paymentPassword,
  records,
  receipts,
  exported,
  points,
  contracts,
  contractRecords,
  agent,
  agentAccounts,
  messages,
  promotions,
  promotionOffers,
  bonuses,
  tickets,
  loyalty,
  referral,
];

/** Every call of the contract, in the order of the files that define them. */
export const calls: readonly Call[] = files.flatMap((file) => Object.values(file).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'moduleId' in value && 'idempotent' in value && 'path' in value;
}
