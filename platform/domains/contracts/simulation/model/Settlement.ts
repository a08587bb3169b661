import type { Terms, Tier } from '../../rules/terms.ts';
import type { Book, Entry } from './Book.ts';
import type { Span } from './calendar.ts';
import { partsOf, periodAt } from './calendar.ts';
import type { Figures, Sums } from './Figures.ts';
import { rateIn } from './laws.ts';

/** What a contract came to in the span that it is computed for. Amounts in millionths of a cent, the carry in cents. */
export interface Payment {
  readonly entry: Entry;
  readonly from: number;
  readonly until: number;
  /** When it is paid. */
  readonly dueAt: number;
  readonly gross: bigint;
  readonly carry: bigint;
  paid: bigint;
  owed: bigint;
}

const CENT = 1_000_000n;
/** Kinds are settled one after another, and the income of each pays first what is due of it. */
const KINDS = ['dailySalary', 'dividend', 'hourSalary', 'realTimeSalary'] as const;
const PERIODS = ['D', 'W', 'H', 'M', null];

/** Settles the ends of windows one after another, and keeps what everybody was paid. */
export class Settlement {
  readonly payments: Payment[] = [];
  /** Whole cents posted to agents, and the exact rest that does not make a cent yet. */
  readonly posted = new Map<number, bigint>();
  readonly waiting = new Map<number, bigint>();
  /** How many payments were not in full when they were due. */
  debts = 0;
  readonly #carries = new Map<string, bigint>();
  readonly #book: Book;
  readonly #figures: Figures;

  constructor(book: Book, figures: Figures) {
    this.#book = book;
    this.#figures = figures;
  }

  /** Everything whose period ends at a moment on the grid of five minutes. */
  settle(at: number): void {
    for (const kind of KINDS) {
      const ending = this.#book
        .inForce(at - 1)
        .filter((entry) => entry.kind === kind)
        .flatMap((entry) => {
          const period = periodAt(entry.terms.period, at - 1, this.#book.timeZone);
          return period.until === at ? [{ entry, period }] : [];
        })
        .toSorted((a, b) => place(a.entry) - place(b.entry) || a.entry.id - b.entry.id);
      const due = ending
        .flatMap(({ entry, period }) => this.#compute(entry, period))
        .toSorted((a, b) => a.from - b.from);
      this.payments.push(...due);
      this.#pay(due);
    }
  }

  #compute(entry: Entry, period: Span): Payment[] {
    const rest = { entry, dueAt: period.until, paid: 0n, owed: 0n };
    if (entry.kind === 'dividend') return [{ ...rest, ...period, ...this.#dividend(entry, period) }];
    const within = this.#figures.within(period);
    const parts = within.length === 0 ? [] : partsOf(entry.kind, period, this.#book.timeZone);
    return parts.flatMap((part) => {
      const sums = this.#sums(
        entry,
        period.from,
        within.filter(({ at }) => at >= part.from && at < part.until),
      );
      return sums.counted ? [{ ...rest, ...part, carry: 0n, gross: share(best(entry.terms, sums), sums.stakes) }] : [];
    });
  }

  #dividend(entry: Entry, period: Span): Pick<Payment, 'gross' | 'carry'> {
    const key = `${entry.giverId}:${entry.holderId}:${entry.terms.productType}`;
    const sums = this.#sums(entry, period.from, this.#figures.within(period));
    const base = sums.result + (this.#carries.get(key) ?? 0n);
    const carry = base < 0n ? base : 0n;
    this.#carries.set(key, carry);
    return { carry, gross: base > 0n ? share(best(entry.terms, sums), base) : 0n };
  }

  #sums(entry: Entry, at: number, figures: ReturnType<Figures['within']>): Sums {
    return this.#figures.sums(figures, this.#book.chain(entry, at), entry.terms.productType);
  }

  /** From the top down: first what is due now, in proportion, then what is owed, the oldest first. */
  #pay(due: readonly Payment[]): void {
    const income = new Map<number, bigint>();
    const give = (payment: Payment, amount: bigint): void => {
      const { holderId } = payment.entry;
      payment.paid += amount;
      income.set(holderId, (income.get(holderId) ?? 0n) + amount);
    };
    for (const payment of due) if (payment.entry.giverId === null) give(payment, payment.gross);
    for (const agentId of this.#topDown(due)) {
      const isOfAgent = ({ entry }: Payment): boolean => entry.giverId === agentId;
      const older = this.payments.filter((payment) => isOfAgent(payment) && payment.owed > 0n);
      let left = income.get(agentId) ?? 0n;
      for (const [payment, amount] of shares(due.filter(isOfAgent), left)) {
        payment.owed = payment.gross - amount;
        this.debts += Number(payment.owed > 0n);
        left -= amount;
        give(payment, amount);
      }
      for (const payment of older) {
        const amount = payment.owed < left ? payment.owed : left;
        payment.owed -= amount;
        left -= amount;
        give(payment, amount);
      }
      this.#post(agentId, left);
    }
  }

  #post(agentId: number, net: bigint): void {
    const sum = (this.waiting.get(agentId) ?? 0n) + net;
    this.posted.set(agentId, (this.posted.get(agentId) ?? 0n) + sum / CENT);
    this.waiting.set(agentId, sum % CENT);
  }

  /** Whoever gives, or owes, comes before whom they give to. */
  #topDown(due: readonly Payment[]): readonly number[] {
    const edges = [...due, ...this.payments.filter(({ owed }) => owed > 0n)].map(({ entry }) => entry);
    const order: number[] = [];
    const visit = (id: number): void => {
      if (order.includes(id)) return;
      for (const { giverId, holderId } of edges) if (holderId === id && giverId !== null) visit(giverId);
      order.push(id);
    };
    for (const { holderId } of edges) visit(holderId);
    return order;
  }
}

const place = ({ terms }: Entry): number => PERIODS.indexOf(terms.period);

/** What each gets of what there is; what does not divide goes to the first ones. */
function shares(due: readonly Payment[], available: bigint): [payment: Payment, amount: bigint][] {
  const total = due.reduce((sum, { gross }) => sum + gross, 0n);
  if (total <= available) return due.map((payment) => [payment, payment.gross]);
  const shared = due.map(({ gross }) => (gross * available) / total);
  let over = available - shared.reduce((sum, amount) => sum + amount, 0n);
  return due.map((payment, at) => {
    const amount = shared[at] ?? 0n;
    if (over === 0n || amount === payment.gross) return [payment, amount];
    over -= 1n;
    return [payment, amount + 1n];
  });
}

/** The tier with the highest rate whose conditions hold. */
function best({ tiers }: Terms, { stakes, result, active }: Sums): Tier | null {
  let found: Tier | null = null;
  for (const tier of tiers) {
    const { leastStakes, leastActive, leastResult } = tier;
    if (stakes < BigInt(leastStakes) || active < leastActive) continue;
    if (leastResult !== null && result < BigInt(leastResult)) continue;
    if (found === null || rateIn(tier) > rateIn(found)) found = tier;
  }
  return found;
}

const share = (tier: Tier | null, base: bigint): bigint => (tier === null ? 0n : rateIn(tier) * base);
