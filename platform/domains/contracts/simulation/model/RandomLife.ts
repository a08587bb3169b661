import type { RandomSource } from '../randomSource.ts';
import type { ContractKind, PeriodCode, Terms, Tier } from '../../rules/terms.ts';
import type { Simulation } from '../simulation.ts';
import type { Entry } from './Book.ts';

const KINDS: readonly ContractKind[] = ['dividend', 'dividend', 'dailySalary', 'hourSalary', 'realTimeSalary'];
const PERIODS: readonly PeriodCode[] = ['D', 'W', 'H', 'M'];
const TYPES = ['ALL', 'ALL', 'RNG', 'LIVE'];

/** What agents and players might do: mostly what is lawful, and now and then what is not. */
export class RandomLife {
  readonly #life: Simulation;
  readonly #random: RandomSource;
  readonly #levels: number;
  /** Who ever was above whom: nobody is put above who was above them, so that payments go one way. */
  readonly #everAbove = new Map<number, Set<number>>();

  constructor(life: Simulation, random: RandomSource, levels: number) {
    this.#life = life;
    this.#random = random;
    this.#levels = levels;
  }

  get #book() {
    return this.#life.book;
  }

  async join(isAgent: boolean): Promise<void> {
    const agents = [...this.#book.agents].filter((id) => this.#book.above(id).length < this.#levels - 1);
    const isTop = agents.length === 0 || (isAgent && this.#random.below(8) === 0);
    await this.#life.join(isTop ? null : this.#random.oneOf(agents.slice(-8)), isAgent);
    this.#remember();
  }

  /** Most agents agree on something with who is above them, from the top down. */
  async begin(): Promise<void> {
    for (const id of [...this.#book.agents].toSorted((a, b) => this.#book.above(a).length - this.#book.above(b).length))
      for (const kind of new Set(KINDS)) {
        const giverId = this.#book.uplines.get(id) ?? null;
        const [held] = giverId === null ? [] : this.#held(giverId, kind);
        if ((giverId !== null && !held) || (kind !== 'dividend' && this.#random.below(6) === 0)) continue;
        const terms = held ? this.#below(kind, held.terms) : this.#terms(kind);
        if (await this.#life.offer(giverId, id, kind, terms)) await this.#answerLast(id);
      }
  }

  async #answerLast(holderId: number): Promise<void> {
    const offer = this.#book.entries.at(-1);
    if (offer) await this.#life.take(holderId, offer, 'ACCEPT');
  }

  /** Some steps of members, and now and then a move. */
  async change(): Promise<void> {
    for (let left = 1 + this.#random.below(4); left > 0; left -= 1) await this.#offer();
    for (let left = 1 + this.#random.below(4); left > 0; left -= 1) await this.#answer();
    if (this.#random.below(3) === 0) await this.#askForEnd();
    if (this.#random.below(8) === 0) await this.#move();
  }

  async #offer(): Promise<void> {
    const holderId = this.#random.oneOf([...this.#book.agents]);
    const giverId = this.#book.uplines.get(holderId) ?? null;
    const kind = this.#random.oneOf(KINDS);
    const held = giverId === null ? [] : this.#held(giverId, kind);
    if (giverId !== null && held.length === 0 && this.#random.below(12) > 0) return;
    const terms = held.length > 0 ? this.#below(kind, this.#random.oneOf(held).terms) : this.#terms(kind);
    // Once in a while to whom it may not be.
    const to = this.#random.below(25) === 0 ? this.#random.oneOf([...this.#life.members.keys()]) : holderId;
    await this.#life.offer(giverId, to, kind, terms);
  }

  #held(id: number, kind: ContractKind): Entry[] {
    return this.#book.entries.filter(
      (entry) => entry.holderId === id && entry.kind === kind && entry.state === 'agreed' && entry.until === null,
    );
  }

  #terms(kind: ContractKind): Terms {
    const tiers = Array.from({ length: 1 + this.#random.below(3) }, (_, at) => this.#tier(kind, at));
    return {
      productType: this.#random.oneOf(TYPES),
      period: kind === 'realTimeSalary' ? null : this.#random.oneOf(PERIODS),
      tiers,
    };
  }

  #tier(kind: ContractKind, at: number): Tier {
    const leastResult = kind === 'dividend' && this.#random.below(5) === 0 ? String(this.#random.below(200_000)) : null;
    return {
      rate: `${at}.${String(1 + this.#random.below(9_999)).padStart(4, '0')}`,
      leastStakes: at === 0 ? '0' : String(at * this.#random.below(300_000)),
      leastActive: at === 0 ? 0 : this.#random.below(3),
      leastResult,
    };
  }

  /** Terms that a giver's allow, or once in a while not. */
  #below(kind: ContractKind, { productType, period, tiers }: Terms): Terms {
    if (this.#random.below(15) === 0) return this.#terms(kind);
    const given = tiers.map((tier) => ({
      ...tier,
      rate: this.#lowered(tier.rate),
      leastStakes: String(BigInt(tier.leastStakes) + BigInt(this.#random.below(3) * 10_000)),
      leastActive: tier.leastActive + this.#random.below(2),
    }));
    const kept = given.filter(({ rate }, at) => Number(rate) > 0 && given.findIndex((one) => one.rate === rate) === at);
    return kept.length === 0 ? this.#terms(kind) : { productType, period, tiers: kept };
  }

  #lowered(rate: string): string {
    const [whole = '', decimals = ''] = rate.split('.');
    const all = Number(whole + decimals.padEnd(4, '0'));
    const lower = this.#random.below(20) === 0 ? all + 1 : all - this.#random.below(Math.ceil(all / 3));
    return `${Math.floor(lower / 10_000)}.${String(lower % 10_000).padStart(4, '0')}`;
  }

  async #answer(): Promise<void> {
    const waiting = this.#book.entries.filter(
      ({ state, endAskedBy }) => state === 'offered' || (state === 'agreed' && endAskedBy !== null),
    );
    if (waiting.length === 0) return;
    const entry = this.#random.oneOf(waiting);
    const asked = this.#random.oneOf(['ACCEPT', 'ACCEPT', 'ACCEPT', 'ACCEPT', 'REJECT', 'WITHDRAW'] as const);
    const usual = asked === 'WITHDRAW' ? this.#asker(entry) : this.#other(entry);
    // The house answers no calls.
    const actor = this.#random.below(20) === 0 ? entry.holderId : usual;
    if (actor !== null) await this.#life.take(actor, entry, asked);
  }

  #asker({ state, giverId, endAskedBy }: Entry): number | null {
    return state === 'offered' ? giverId : endAskedBy;
  }

  #other({ state, giverId, holderId, endAskedBy }: Entry): number | null {
    return state === 'offered' || endAskedBy === giverId ? holderId : giverId;
  }

  async #askForEnd(): Promise<void> {
    const agreed = this.#book.entries.filter(({ state, giverId }) => state === 'agreed' && giverId !== null);
    if (agreed.length === 0) return;
    const entry = this.#random.oneOf(agreed);
    await this.#life.take(
      this.#random.below(2) === 0 ? entry.holderId : (entry.giverId ?? entry.holderId),
      entry,
      'TERMINATE',
    );
  }

  async #move(): Promise<void> {
    const id = this.#random.oneOf([...this.#life.members.keys()]);
    const moving = [id, ...this.#lineOf(id)];
    const height = Math.max(...moving.map((each) => this.#book.above(each).length)) - this.#book.above(id).length;
    const uplines = [...this.#book.agents].filter(
      (upline) =>
        upline !== this.#book.uplines.get(id) &&
        !moving.includes(upline) &&
        this.#book.above(upline).length + height < this.#levels - 1 &&
        [upline, ...this.#book.above(upline)].every(
          (above) => !moving.some((one) => this.#everAbove.get(above)?.has(one)),
        ),
    );
    if (uplines.length > 0) await this.#life.move(id, this.#random.oneOf(uplines));
    this.#remember();
  }

  #lineOf(id: number): number[] {
    return [...this.#book.uplines.keys()].filter((each) => this.#book.above(each).includes(id));
  }

  #remember(): void {
    for (const id of this.#book.uplines.keys()) {
      const known = this.#everAbove.get(id) ?? new Set();
      for (const above of this.#book.above(id)) known.add(above);
      this.#everAbove.set(id, known);
    }
  }
}
