/** What a regular expression is made of, as far as forms need it; every piece matches a set of texts. */
export type Piece =
  /** One character; `source` is an expression for it, such as `a`, `\d` or `[^x]`. */
  | { readonly kind: 'sign'; readonly source: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'border'; readonly isWanted: boolean }
  /** `(?=…)` and `(?!…)`. */
  | { readonly kind: 'ahead'; readonly body: Piece; readonly isWanted: boolean }
  | { readonly kind: 'row'; readonly parts: readonly Piece[] }
  | { readonly kind: 'choice'; readonly options: readonly Piece[] }
  /** `most` may be infinite. */
  | { readonly kind: 'times'; readonly body: Piece; readonly least: number; readonly most: number };

/** Thrown for what is none of these pieces: back references, looking behind, modifiers, octal numbers. */
export class UnknownSyntax extends Error {}

/**
 * A class, an escape that names one character, or one that stands for itself. Halves of a surrogate pair are no
 * characters.
 */
const SIGN =
  /\[(?:[^\]\\]|\\.)*\]|\\(?:u\{[0-9a-fA-F]+\}|u(?![dD][89a-fA-F])[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|0(?!\d)|[dDwWsStnrvf]|[^0-9A-Za-z])|[^\\()|]/suy;
/** Escapes that mean something else without Unicode mode. */
const OTHERWISE_READ = /\\(?:[pP]|u)\{|^[\u{10000}-\u{10ffff}]$/u;
const COUNT = /(?:[*+?]|\{(?<least>\d+)(?<comma>,?)(?<most>\d*)\})\??/y;
const GROUP = /\((?:\?(?:[:=!]|<[^=!>][^>]*>))?/y;

/** Reads an expression that is known to compile with these flags. Throws `UnknownSyntax`. */
export function readPattern(text: string, flags: 'u' | ''): Piece {
  let at = 0;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found) at += found[0].length;
    return found;
  };

  function choice(): Piece {
    const options = [row()];
    while (text[at] === '|') {
      at += 1;
      options.push(row());
    }
    return { kind: 'choice', options };
  }

  function row(): Piece {
    const parts: Piece[] = [];
    while (at < text.length && text[at] !== '|' && text[at] !== ')') parts.push(counted(single()));
    return { kind: 'row', parts };
  }

  function counted(body: Piece): Piece {
    const count = take(COUNT);
    if (!count) return body;
    const { least, comma, most } = count.groups ?? {};
    if (least !== undefined)
      return {
        kind: 'times',
        body,
        least: Number(least),
        most: comma === '' ? Number(least) : most ? Number(most) : Infinity,
      };
    return {
      kind: 'times',
      body,
      least: count[0].startsWith('+') ? 1 : 0,
      most: count[0].startsWith('?') ? 1 : Infinity,
    };
  }

  function single(): Piece {
    const known = { '^': { kind: 'start' }, $: { kind: 'end' } } as const;
    const edge = text[at];
    if (edge === '^' || edge === '$') {
      at += 1;
      return known[edge];
    }
    const border = take(/\\[bB]/y);
    if (border) return { kind: 'border', isWanted: border[0] === '\\b' };
    if (edge === '(') return group();
    const sign = take(SIGN)?.[0];
    if (sign === undefined || (flags === '' && OTHERWISE_READ.test(sign))) throw new UnknownSyntax();
    return { kind: 'sign', source: sign };
  }

  function group(): Piece {
    const opening = take(GROUP)?.[0];
    if (opening === undefined || text[at] === '?') throw new UnknownSyntax();
    const body = choice();
    at += 1;
    return opening === '(?=' || opening === '(?!' ? { kind: 'ahead', body, isWanted: opening === '(?=' } : body;
  }

  return choice();
}
