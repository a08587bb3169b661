import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../database/inTransaction.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import { createMember } from '../../../members/createMember.ts';
import { Book } from './model/Book.ts';
import type { Entry } from './model/Book.ts';
import { WINDOW } from './model/calendar.ts';
import { Figures } from './model/Figures.ts';
import { Settlement } from './model/Settlement.ts';
import type { RandomSource } from './randomSource.ts';
import type { ContractKind, Terms } from '../rules/terms.ts';
import type { contractPlatform, TestAgent } from '../testing.ts';
import { idOf, offerOf, TEST_GAMES } from '../testing.ts';
import { settleContracts } from '../settling/settle.ts';

type World = ReturnType<typeof contractPlatform>;
type Asked = 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'TERMINATE';

/** Does the same to the platform and to the model, and refuses to go on where they disagree about what may be done. */
export class Simulation {
  readonly book: Book;
  readonly figures: Figures;
  readonly settlement: Settlement;
  readonly members = new Map<number, TestAgent>();
  /** What members were paid by games and promotions, which is theirs besides. Cents. */
  readonly won = new Map<number, bigint>();
  readonly #world: World;
  readonly #random: RandomSource;
  #settledUntil: number;

  constructor(world: World, random: RandomSource, rules: { readonly timeZone: string; readonly leastActive: bigint }) {
    this.#world = world;
    this.#random = random;
    this.book = new Book(rules.timeZone);
    this.figures = new Figures(rules.leastActive);
    this.settlement = new Settlement(this.book, this.figures);
    this.#settledUntil = this.now - (this.now % WINDOW);
  }

  get now(): number {
    return this.#world.services.clock.now().getTime();
  }

  async join(uplineId: number | null, isAgent: boolean): Promise<void> {
    const { db, clock, sessions } = this.#world.services;
    const username = `${isAgent ? 'agent' : 'player'}${this.members.size}`;
    const about = { username, nickname: 'x', type: isAgent ? 1 : 0, uplineId, registeredAt: clock.now() };
    const joined = await inTransaction(db, async (tx) => {
      const member = await createMember(tx, about);
      if (!member) throw new Error(`There is a ${username} already`);
      const { token } = await sessions.open(tx, member, { device: 'web', ip: '127.0.0.1' });
      return { id: member.id, username, token };
    });
    this.members.set(joined.id, joined);
    this.book.uplines.set(joined.id, uplineId);
    if (isAgent) this.book.agents.add(joined.id);
  }

  /** Bets that are final at once, and now and then a bonus. */
  async play(bets: number): Promise<void> {
    const { db, ledger } = this.#world.services;
    const postings = Array.from({ length: bets }).flatMap(() => this.#bet());
    const outcome = await inTransaction(db, (tx) => ledger.postAll(tx, postings));
    if (outcome.kind !== 'posted') throw new Error(`Bets were not posted: ${outcome.kind}`);
  }

  #bet(): Posting[] {
    const random = this.#random;
    const memberId = random.oneOf([...this.members.keys()]);
    const [gameType, nodeId] = random.oneOf(Object.entries(TEST_GAMES));
    const key = randomUUID();
    const wallet = memberAccount(memberId);
    const about = { memberId, nodeId, reference: key, at: new Date(this.now) };
    const stake = BigInt(1 + random.below(random.below(4) === 0 ? 5_000_000 : 50_000));
    // Mostly less than the stake, now and then many times as much, so that lines win for months.
    const payout = BigInt(random.below(Number(stake) * random.oneOf([1, 1, 1, 1, 5])));
    const bonus = random.below(12) === 0 ? BigInt(1 + random.below(20_000)) : 0n;
    const rest = { at: this.now, memberId, above: this.book.above(memberId) };
    this.figures.add({ ...rest, gameType, stakes: stake, result: stake - payout });
    if (bonus > 0n) this.figures.add({ ...rest, gameType: null, stakes: 0n, result: -bonus });
    this.won.set(memberId, (this.won.get(memberId) ?? 0n) + payout + bonus);
    const entries: Posting[] = [
      { ...about, key: `${key}:g`, kind: 'adjustment', entries: move('house:opening', wallet, stake) },
      { ...about, key: `${key}:s`, kind: 'stake', entries: move(wallet, 'house:games', stake) },
    ];
    if (payout > 0n)
      entries.push({ ...about, key: `${key}:p`, kind: 'payout', entries: move('house:games', wallet, payout) });
    const promotion = { memberId, reference: key, at: about.at };
    if (bonus > 0n)
      entries.push({
        ...promotion,
        key: `${key}:b`,
        kind: 'bonus',
        entries: move('house:promotions', wallet, bonus),
      });
    return entries;
  }

  /** Lets time pass. The platform settles at the end of it, unless it stands still. */
  async pass(milliseconds: number, settles: boolean): Promise<void> {
    this.#world.services.clock.shift(milliseconds);
    // Not right before the end of a window, so that it is the same one for both.
    const within = this.now % WINDOW;
    this.#world.services.clock.shift(within > WINDOW / 2 ? WINDOW - within + 1_000 : 0);
    if (settles) await this.settle();
    this.book.pass(this.now);
  }

  async settle(): Promise<void> {
    for (let at = this.#settledUntil + WINDOW; at <= this.now; at += WINDOW) {
      this.settlement.settle(at);
      this.#settledUntil = at;
    }
    await settleContracts(this.#world.services);
  }

  /** Answers whether it was lawful. */
  async offer(giverId: number | null, holderId: number, kind: ContractKind, terms: Terms): Promise<boolean> {
    const at = this.now;
    const offer = { giverId, holderId, kind, terms };
    const isLawful = this.book.mayOffer(offer, at);
    const made = await this.#offerAt(giverId, this.#member(holderId), kind, terms);
    this.#agree(isLawful, made, `offer ${JSON.stringify(offer)}`);
    if (typeof made === 'number') this.book.offer(made, offer, at);
    return isLawful;
  }

  /** The contract's id, or what it was refused with. */
  async #offerAt(giverId: number | null, to: TestAgent, kind: ContractKind, terms: Terms): Promise<number | string> {
    if (giverId !== null) {
      const answer = await this.#world.step(this.#member(giverId), kind, offerOf(to, terms));
      return answer.json?.success === true ? idOf(answer) : answer.text;
    }
    try {
      return await this.#world.offerOfHouse(to, kind, terms);
    } catch (error) {
      return String(error);
    }
  }

  /** A step of one side about a contract; both have to take it, or to refuse it. */
  async take(actorId: number, entry: Entry, asked: Asked): Promise<void> {
    const at = this.now;
    const isOpen = this.#isOpen(actorId, entry, asked);
    const answer = await this.#world.step(this.#member(actorId), entry.kind, {
      request: asked,
      contractId: entry.id,
    });
    this.#agree(isOpen, answer.json?.success === true ? entry.id : answer.text, `${asked} of ${entry.id}`);
    if (!isOpen) return;
    if (entry.state === 'offered') {
      if (asked === 'ACCEPT') this.book.accept(entry.id, at);
      else entry.state = 'over';
    } else if (asked === 'TERMINATE') entry.endAskedBy = actorId;
    else if (asked === 'ACCEPT') this.book.acceptEnd(entry.id, at);
    else entry.endAskedBy = null;
  }

  #isOpen(actorId: number, entry: Entry, asked: Asked): boolean {
    const { giverId, holderId, state, endAskedBy } = entry;
    if (asked === 'TERMINATE') return this.book.mayAskForEnd(entry);
    const isOffer = state === 'offered';
    if (!isOffer && endAskedBy === null) return false;
    if (asked === 'WITHDRAW') return actorId === (isOffer ? giverId : endAskedBy);
    return actorId === (isOffer ? holderId : endAskedBy === giverId ? holderId : giverId);
  }

  async move(memberId: number, uplineId: number | null): Promise<void> {
    await this.#world.moveTo(this.#member(memberId), uplineId === null ? null : this.#member(uplineId));
    this.book.move(memberId, uplineId, this.now);
  }

  #member(id: number): TestAgent {
    const member = this.members.get(id);
    if (!member) throw new RangeError(`There is no member ${id}`);
    return member;
  }

  #agree(isLawful: boolean, answer: number | string, what: string): void {
    if (isLawful !== (typeof answer === 'number'))
      throw new Error(`By the laws ${isLawful ? 'allowed' : 'refused'}, answered ${answer}: ${what}`);
  }
}
