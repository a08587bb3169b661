import type { FastifyInstance } from 'fastify';
import { accountRecord as accountRecordCall, txCodes } from '../../../schema/upstream/records.ts';
import * as calls from '../../../schema/upstream/wallet.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { MAIN_WALLET } from '../../ledger/accounts.ts';
import { fromCents } from '../../../schema/cents.ts';
import { outcomeOf } from '../../outcomes/outcomeOf.ts';
import type { Services } from '../../services.ts';
import { accountRecord, txCodeList } from './accountRecord.ts';
import { collectBack, transfer } from './transfers.ts';
import { MAIN_ACCOUNT_TYPE, walletsOf } from './wallets.ts';

/** Balances, moves between wallets, and the account record. The cashier is not served yet. */
export function registerWallet(app: FastifyInstance, services: Services): void {
  const { db, settings } = services;
  serveMember(app, calls.balance, async ({ member, query }) => {
    const { code, symbol, position } = await settings.get(db, 'currency');
    const [main, ...vendors] = await walletsOf(db, member.id);
    const shown = query.typeId === MAIN_ACCOUNT_TYPE ? [main] : [main, ...vendors];
    return {
      sumBalance: fromCents(shown.reduce((sum, { balance }) => sum + balance, 0n)),
      balance: shown.map(({ wallet, accountTypeId, displayName, balance }) => ({
        accountTypeId,
        accountName: wallet === MAIN_WALLET ? 'SAFE_BOX' : wallet,
        displayName,
        availBalance: fromCents(balance),
        status: 'A',
      })),
      currency: code,
      currencySymbol: symbol,
      currencyPosition: position,
      mainWalletBalance: fromCents(main.balance),
    };
  });
  serve(app, calls.merchantWallet, async () => ({ isSingle: (await settings.get(db, 'wallet')).isSingle }));
  serveMember(app, calls.walletTransfer, ({ member, body }) => transfer(services, member.id, body));
  serveMember(app, calls.collectBack, ({ member, body }) => collectBack(services, member.id, body));
  serveMember(app, calls.writeOutcome, ({ member, query }) => outcomeOf(db, member.id, query.key));
  serveMember(app, accountRecordCall, ({ member, query, language }) => accountRecord(db, member.id, query, language));
  serveMember(app, txCodes, txCodeList);
}
