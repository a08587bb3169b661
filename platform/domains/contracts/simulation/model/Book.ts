import type { ContractKind, Terms } from '../../rules/terms.ts';
import { periodAt } from './calendar.ts';
import { covers } from './laws.ts';

/** A contract, or an offer. Moments in milliseconds; `null` for no end yet. */
export interface Entry {
  readonly id: number;
  readonly giverId: number | null;
  readonly holderId: number;
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly offeredAt: number;
  state: 'offered' | 'agreed' | 'over';
  from: number;
  until: number | null;
  endAskedBy: number | null;
}

type Offer = Pick<Entry, 'giverId' | 'holderId' | 'kind' | 'terms'>;

const OFFER_STANDS = 7 * 86_400_000;

/** Who has agreed what with whom, by the laws alone: in plain lists, searched from end to end. */
export class Book {
  readonly entries: Entry[] = [];
  readonly uplines = new Map<number, number | null>();
  readonly agents = new Set<number>();
  readonly timeZone: string;

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** Who is above somebody, the nearest first. */
  above(id: number): number[] {
    const upline = this.uplines.get(id) ?? null;
    return upline === null ? [] : [upline, ...this.above(upline)];
  }

  /** When what is agreed now takes effect. */
  nextPeriod({ terms }: Pick<Entry, 'terms'>, at: number): number {
    return periodAt(terms.period, at, this.timeZone).until;
  }

  /** Contracts in force at a moment. */
  inForce(at: number): Entry[] {
    return this.entries.filter((entry) => isInForce(entry, at));
  }

  get(id: number): Entry {
    const entry = this.entries.find((candidate) => candidate.id === id);
    if (!entry) throw new RangeError(`There is no contract ${id}`);
    return entry;
  }

  /** Whether an offer may be made. */
  mayOffer(offer: Offer, at: number): boolean {
    if (this.uplines.get(offer.holderId) !== offer.giverId || !this.agents.has(offer.holderId)) return false;
    const effective = this.nextPeriod(offer, at);
    const between = this.entries.filter((entry) => isBetween(entry, offer));
    if (between.some((entry) => entry.state === 'offered' && sameProduct(entry, offer))) return false;
    const staying = between.filter((entry) => entry.state === 'agreed' && lasts(entry, effective));
    if ([...staying, ...between.filter(isOffered)].some((entry) => isMixed(entry, offer))) return false;
    const before = staying.find((entry) => sameProduct(entry, offer));
    if (before && (before.terms.period !== offer.terms.period || before.endAskedBy !== null)) return false;
    return this.isCovered(offer, effective);
  }

  offer(id: number, offer: Offer, at: number): void {
    this.entries.push({
      ...offer,
      id,
      offeredAt: at,
      state: 'offered',
      from: Number.POSITIVE_INFINITY,
      until: null,
      endAskedBy: null,
    });
  }

  /** Of an offer; what it replaces ends when it takes effect, with everything below that it no longer covers. */
  accept(id: number, at: number): void {
    const offer = this.get(id);
    offer.from = this.nextPeriod(offer, at);
    for (const entry of this.entries)
      if (entry.state === 'agreed' && isBetween(entry, offer) && sameProduct(entry, offer)) end(entry, offer.from);
    offer.state = 'agreed';
    this.#endWhatIsNotCovered(at);
  }

  /** Whether somebody may ask for the end. */
  mayAskForEnd(entry: Entry): boolean {
    if (entry.state !== 'agreed' || entry.until !== null || entry.endAskedBy !== null) return false;
    return !this.entries.some((other) => isOffered(other) && isBetween(other, entry) && sameProduct(other, entry));
  }

  /** Of a request to end. */
  acceptEnd(id: number, at: number): void {
    const entry = this.get(id);
    end(entry, this.nextPeriod(entry, at));
    this.#endWhatIsNotCovered(at);
  }

  /** A member is below another agent now. */
  move(memberId: number, uplineId: number | null, at: number): void {
    this.uplines.set(memberId, uplineId);
    for (const entry of this.entries.filter(({ holderId }) => holderId === memberId)) {
      if (entry.state === 'offered') entry.state = 'over';
      if (entry.state === 'agreed') end(entry, this.nextPeriod(entry, at));
    }
    this.#endWhatIsNotCovered(at);
  }

  /** Offers that nobody answered are over. */
  pass(at: number): void {
    for (const entry of this.entries)
      if (entry.state === 'offered' && entry.offeredAt + OFFER_STANDS <= at) entry.state = 'over';
  }

  /** Law 1 and 2 towards the giver, at a moment. */
  isCovered({ giverId, kind, terms }: Offer, at: number): boolean {
    if (giverId === null) return true;
    return this.entries.some(
      (held) => held.holderId === giverId && held.kind === kind && isInForce(held, at) && covers(held.terms, terms),
    );
  }

  /** Who is paid for what a contract is about: its holder, its giver, and so on to the top. */
  chain({ holderId, giverId, kind, terms }: Entry, at: number): number[] {
    const held = this.inForce(at).find(
      (entry) => entry.holderId === giverId && entry.kind === kind && covers(entry.terms, terms),
    );
    return [holderId, ...(held ? this.chain(held, at) : [])];
  }

  #endWhatIsNotCovered(at: number): void {
    for (let found = true; found;) {
      found = false;
      for (const entry of this.entries) {
        const effective = this.nextPeriod(entry, at);
        if (entry.state === 'over' || !lasts(entry, effective) || this.isCovered(entry, effective)) continue;
        found = true;
        if (entry.state === 'offered') entry.state = 'over';
        else end(entry, effective);
      }
    }
  }
}

const end = (entry: Entry, at: number): void => {
  entry.until = Math.min(entry.until ?? at, at);
  entry.endAskedBy = null;
};
const isInForce = ({ state, from, until }: Entry, at: number): boolean =>
  state === 'agreed' && from <= at && (until === null || until > at);
const isOffered = ({ state }: Entry): boolean => state === 'offered';
/** Whether it is not over by then. */
const lasts = ({ until }: Entry, at: number): boolean => until === null || until > at;
const isBetween = (entry: Offer, { giverId, holderId, kind }: Offer): boolean =>
  entry.giverId === giverId && entry.holderId === holderId && entry.kind === kind;
const sameProduct = ({ terms }: Offer, other: Offer): boolean => terms.productType === other.terms.productType;
const isMixed = (entry: Offer, offer: Offer): boolean =>
  (entry.terms.productType === 'ALL') !== (offer.terms.productType === 'ALL');
