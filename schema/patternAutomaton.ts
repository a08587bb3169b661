import type { Piece } from './patternSyntax.ts';

/** What must be true at a place of a text, worked out for all places at once: before each character, and at the end. */
type Condition = (text: readonly string[]) => readonly boolean[];

interface Edge {
  readonly from: number;
  /** Whether the character at the place is used up. */
  readonly consumes: boolean;
  /** Null is always true. */
  readonly condition: Condition | null;
}

/** States numbered from 0, and for each the edges that lead into it. */
export interface Automaton {
  readonly start: number;
  readonly end: number;
  readonly into: readonly (readonly Edge[])[];
}

/** Thrown for an expression that counts to more than a form could want. */
export class TooLarge extends Error {}

/** Copies of pieces, since a count such as `{6,13}` repeats what it counts; bounds the states, too. */
const MOST_PIECES = 2_000;

/** Thompson's construction; `flags` say how a single character is read. Throws `TooLarge`. */
export function toAutomaton(piece: Piece, flags: 'u' | ''): Automaton {
  return build(piece, flags, { left: MOST_PIECES });
}

function build(whole: Piece, flags: 'u' | '', room: { left: number }): Automaton {
  const into: Edge[][] = [[]];
  const conditions = new Map<Piece, Condition>();
  const state = (): number => into.push([]) - 1;
  const link = (from: number, to: number, condition: Condition | null = null, consumes = false): void =>
    void into[to]?.push({ from, consumes, condition });

  function after(from: number, piece: Piece): number {
    room.left -= 1;
    if (room.left < 0) throw new TooLarge();
    if (piece.kind === 'row') return piece.parts.reduce(after, from);
    if (piece.kind === 'times') return repeated(from, piece);
    const to = state();
    if (piece.kind === 'choice') {
      for (const option of piece.options) link(after(from, option), to);
    } else {
      const condition = conditions.get(piece) ?? conditionOf(piece);
      conditions.set(piece, condition);
      link(from, to, condition, piece.kind === 'sign');
    }
    return to;
  }

  function repeated(from: number, { body, least, most }: Piece & { kind: 'times' }): number {
    let at = from;
    for (let count = 0; count < least; count += 1) at = after(at, body);
    const out = state();
    link(at, out);
    if (most === Infinity) {
      link(after(out, body), out);
      return out;
    }
    for (let count = least; count < most; count += 1) {
      at = after(at, body);
      link(at, out);
    }
    return out;
  }

  function conditionOf(piece: Exclude<Piece, { kind: 'row' | 'choice' | 'times' }>): Condition {
    if (piece.kind === 'start') return everywhere((_text, at) => at === 0);
    if (piece.kind === 'end') return everywhere((text, at) => at === text.length);
    if (piece.kind === 'border')
      return everywhere((text, at) => (isWordAt(text, at - 1) !== isWordAt(text, at)) === piece.isWanted);
    if (piece.kind === 'ahead') {
      const body = build(piece.body, flags, room);
      return (text) => matchesFrom(body, text, true).map((matches) => matches === piece.isWanted);
    }
    const sign = new RegExp(`^(?:${piece.source})$`, flags);
    return everywhere((text, at) => at < text.length && sign.test(text[at] ?? ''));
  }

  return { start: 0, end: after(0, whole), into };
}

/**
 * For each place of the text whether the automaton can go from there to the end, or to anywhere. It walks from the last
 * place to the first with all states that are good at once: a state is looked at twice per place at most, so the steps
 * grow with the text's length and nothing else.
 */
export function matchesFrom(
  { start, end, into }: Automaton,
  text: readonly string[],
  endsAnywhere = false,
): readonly boolean[] {
  const known = new Map<Condition, readonly boolean[]>();
  const holds = (condition: Condition | null, at: number): boolean => {
    if (condition === null) return true;
    const places = known.get(condition) ?? condition(text);
    known.set(condition, places);
    return places[at] ?? false;
  };
  const matches: boolean[] = [];
  let later = new Set<number>();
  for (let at = text.length; at >= 0; at -= 1) {
    // A set is walked in the order of its making, with what is added on the way.
    const good = new Set<number>(endsAnywhere || at === text.length ? [end] : []);
    const back = (state: number, consumes: boolean): void => {
      for (const edge of into[state] ?? [])
        if (edge.consumes === consumes && holds(edge.condition, at)) good.add(edge.from);
    };
    for (const state of later) back(state, true);
    for (const state of good) back(state, false);
    matches[at] = good.has(start);
    later = good;
  }
  return matches;
}

function everywhere(isTrue: (text: readonly string[], at: number) => boolean): Condition {
  return (text) => Array.from({ length: text.length + 1 }, (_, at) => isTrue(text, at));
}

function isWordAt(text: readonly string[], at: number): boolean {
  return /^\w$/.test(text[at] ?? '');
}
