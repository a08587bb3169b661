import { matchesFrom, TooLarge, toAutomaton } from './patternAutomaton.ts';
import { readPattern, UnknownSyntax } from './patternSyntax.ts';

/** A pattern longer than this says nothing a form could explain. */
const LONGEST = 300;
/** In UTF-16 units; nothing that a form asks for is longer. */
const LONGEST_VALUE = 1_000;

/** A test of a whole value, in steps that grow with its length and never explode. */
export interface AcceptedPattern {
  test(value: string): boolean;
}

/**
 * A platform's own pattern; null for one that does not compile, or asks for what cannot be answered in one pass (back
 * references, looking behind, counts in the thousands), so that the pattern id decides instead. `*` is "any" and has no
 * pattern. The language's own engine only checks the spelling and single characters: it goes back and forth, and a
 * pattern comes from outside.
 */
export function compilePattern(source: string | null | undefined): AcceptedPattern | null {
  const text = source?.trim().replace(/^\/(.+)\/$/s, '$1') ?? '';
  if (text === '' || text === '*' || text.length > LONGEST) return null;
  // Older platforms escape what Unicode mode does not let them escape.
  const flags = (['u', ''] as const).find((candidate) => compiles(text, candidate));
  if (flags === undefined) return null;
  try {
    const automaton = toAutomaton(readPattern(text, flags), flags);
    return {
      test: (value) =>
        value.length <= LONGEST_VALUE &&
        (matchesFrom(automaton, flags === 'u' ? Array.from(value) : value.split(''))[0] ?? false),
    };
  } catch (error) {
    if (error instanceof UnknownSyntax || error instanceof TooLarge) return null;
    throw error;
  }
}

function compiles(text: string, flags: string): boolean {
  try {
    return new RegExp(text, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
