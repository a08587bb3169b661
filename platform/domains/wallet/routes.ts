import type { FastifyInstance } from 'fastify';
import { accountRecord as accountRecordCall, personalProfit, txCodes } from '../../../schema/upstream/records.ts';
import * as calls from '../../../schema/upstream/wallet.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { MAIN_WALLET } from '../../ledger/accounts.ts';
import { amountText } from '../../ledger/amountText.ts';
import { openHolds } from '../../ledger/holds.ts';
import { fromCents } from '../../../schema/cents.ts';
import { outcomeOf } from '../../outcomes/outcomeOf.ts';
import type { Services } from '../../services.ts';
import { textIn } from '../../texts.ts';
import { accountRecord, txCodeList } from './accountRecord.ts';
import { balanceHistory } from './balanceHistory.ts';
import { registerCards } from './cards/routes.ts';
import { registerBets } from './bets/routes.ts';
import { profitOf } from './profit.ts';
import { registerDeposits } from './deposits/routes.ts';
import { registerMemberTransfers } from './memberTransfers/routes.ts';
import { registerExports } from './exports/routes.ts';
import { registerReceipts } from './receipts/routes.ts';
import { collectBack, transfer } from './transfers.ts';
import { registerWithdrawals } from './withdrawals/routes.ts';
import { holdingsOf, MAIN_ACCOUNT_TYPE } from './wallets.ts';

/** Balances, moves between wallets and to other members, the records, deposits, cards and withdrawals. */
export function registerWallet(app: FastifyInstance, services: Services): void {
  const { clock, db, settings } = services;
  serveMember(app, calls.balance, async ({ member, query, language }) => {
    const { code, symbol, position } = await settings.get(db, 'currency');
    const {
      wallets: [main, ...vendors],
      held,
      heldPoints,
      bonus,
    } = await holdingsOf(db, member.id, { isSingle: (await settings.get(db, 'wallet')).isSingle === 1 });
    const holds = held + heldPoints > 0n ? await openHolds(db, member.id) : [];
    const shown = query.typeId === MAIN_ACCOUNT_TYPE ? [main] : [main, ...vendors];
    return {
      sumBalance: fromCents(shown.reduce((sum, { balance }) => sum + balance, 0n)),
      balance: shown.map(({ wallet, accountTypeId, names, balance }) => ({
        accountTypeId,
        accountName: wallet === MAIN_WALLET ? 'SAFE_BOX' : wallet,
        displayName: textIn(names, language),
        availBalance: fromCents(balance),
        status: 'A',
      })),
      currency: code,
      currencySymbol: symbol,
      currencyPosition: position,
      mainWalletBalance: fromCents(main.balance),
      held: fromCents(held),
      holds: holds.map(({ id, reason, reference, asset, amount, heldAt, endsAt }) => ({
        holdId: id,
        reason,
        reference,
        asset: asset === 'PTS' ? asset : code,
        amount: amountText(amount, asset),
        heldAt: heldAt.getTime(),
        endsAt: endsAt.getTime(),
      })),
      bonus: fromCents(bonus),
    };
  });
  serve(app, calls.merchantWallet, async () => ({ isSingle: (await settings.get(db, 'wallet')).isSingle }));
  serveMember(app, calls.walletTransfer, ({ member, body }) => transfer(services, member.id, body));
  serveMember(app, calls.collectBack, ({ member, body }) => collectBack(services, member.id, body));
  serveMember(app, calls.balanceHistory, ({ member, query }) =>
    balanceHistory(db, member.id, { days: query.days ?? 7, now: services.clock.now() }),
  );
  serveMember(app, calls.writeOutcome, ({ member, query }) => outcomeOf(db, member.id, query.key));
  serveMember(app, accountRecordCall, async ({ member, query, language }) => {
    const { code: currency } = await settings.get(db, 'currency');
    return accountRecord(db, { memberId: member.id, currency }, query, { language, now: clock.now() });
  });
  serveMember(app, txCodes, txCodeList);
  serveMember(app, personalProfit, ({ member, query }) => profitOf(db, member.id, query));
  registerDeposits(app, services);
  registerCards(app, services);
  registerWithdrawals(app, services);
  registerMemberTransfers(app, services);
  registerBets(app, services);
  registerReceipts(app, services);
  registerExports(app, services);
}
