import type { Payment } from '../../../../schema/bank.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import type { BankClient } from './bankClient.ts';
import { change, followAnswer, lockDeposit, moveTo, referenceOf } from './follow.ts';
import { nextAsk } from './nextAsk.ts';
import { withReturnPage } from './pages.ts';
import type { Step } from './states.ts';
import type { Deposit } from './tables.ts';

/**
 * Has the bank open a deposit's payment, under the deposit's own reference, which it takes once. Where the bank does
 * not answer the deposit stays as it is, and is found by the reconciler.
 */
export async function sendToBank(services: Services, deposit: Deposit): Promise<Deposit> {
  const { bank, log } = services;
  if (bank === null || deposit.order === null) return deposit;
  const reference = referenceOf(deposit.id);
  try {
    const order = withReturnPage(deposit.order, deposit.id);
    return await keepAnswer(services, deposit, await bank.open(reference, order));
  } catch (error) {
    log.warn({ err: error, deposit: deposit.id }, 'the bank did not open a payment');
    return deposit;
  }
}

/**
 * Asks the bank how a deposit's payment stands. One that the bank does not know is opened: the platform stopped before
 * it could ask for it. After the end the bank opens nothing any more, and the deposit has expired.
 */
export async function askBank(services: Services, deposit: Deposit): Promise<Deposit> {
  const { bank, log } = services;
  if (bank === null) return deposit;
  try {
    const payment = await bank.ask(referenceOf(deposit.id));
    if (payment) return await keepAnswer(services, deposit, payment);
    return deposit.state === 'requested' ? await sendToBank(services, deposit) : await askLater(services, deposit);
  } catch (error) {
    log.warn({ err: error, deposit: deposit.id }, 'the bank did not say how a payment stands');
    return askLater(services, deposit);
  }
}

const ENDED: Readonly<Record<Exclude<Awaited<ReturnType<BankClient['open']>>, Payment>, Step>> = {
  ended: { state: 'expired', reason: null },
  refused: { state: 'failed', reason: 'refused-by-bank' },
};

function keepAnswer(services: Services, { id }: Deposit, answer: Payment | 'ended' | 'refused'): Promise<Deposit> {
  return withDeposit(services, id, async (tx, deposit) => {
    if (typeof answer === 'object') return followAnswer(tx, services, deposit, answer);
    if (deposit.state !== 'requested') return deposit;
    return moveTo(tx, services, deposit, ENDED[answer], { by: 'bank' }, { askAt: null });
  });
}

function askLater(services: Services, { id }: Deposit): Promise<Deposit> {
  return withDeposit(services, id, (tx, deposit) =>
    change(tx, deposit, { askAt: nextAsk(deposit, services.clock.now()) }),
  );
}

function withDeposit(
  { db }: Services,
  id: number,
  work: (tx: Transaction, deposit: Deposit) => Promise<Deposit>,
): Promise<Deposit> {
  return inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!deposit) throw new Error(`The deposit ${id} is gone`);
    return work(tx, deposit);
  });
}
