import type { Language } from '../../../../schema/languages.ts';
import type { Texts } from '../../../texts.ts';

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>;

/**
 * Reads a text written as `English|Chinese|Vietnamese|Thai|Indonesian`, and with a sixth part in Filipino; names have
 * none, players there use the English ones.
 */
export function lines(line: string): Texts {
  const [EN = '', CN = '', VI = '', TH = '', ID = '', TY] = line.split('|');
  if (!ID) throw new SyntaxError(`a text needs five languages: ${line}`);
  return { EN, CN, VI, TH, ID, ...(TY ? { TY } : {}) };
}

/** Reads a text with all its six parts. */
function words(line: string): Words {
  const [EN, CN, VI, TH, ID, TY, ...more] = line.split('|');
  if (!EN || !CN || !VI || !TH || !ID || !TY || more.length > 0)
    throw new SyntaxError(`a text needs six languages: ${line}`);
  return { EN, CN, VI, TH, ID, TY };
}

/** A table of such texts, one to a line, each behind its key and a colon. */
export function table(text: string): ReadonlyMap<string, Words> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [, key = '', rest = ''] = /^\s*(\S+?):\s*(.*)$/.exec(line) ?? [];
        return [key, words(rest)];
      }),
  );
}
