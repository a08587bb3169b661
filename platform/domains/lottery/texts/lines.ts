import type { Texts } from '../../../texts.ts';

/** Reads a text written as `English|Chinese|Vietnamese|Thai|Indonesian`, and with a sixth part in Filipino; names have none, players there use the English ones. */
export function lines(line: string): Texts {
  const [EN = '', CN = '', VI = '', TH = '', ID = '', TY] = line.split('|');
  if (!ID) throw new SyntaxError(`a text needs five languages: ${line}`);
  return { EN, CN, VI, TH, ID, ...(TY ? { TY } : {}) };
}

/** A table of such texts, one to a line, each behind its key and a colon. */
export function table(text: string): ReadonlyMap<string, Texts> {
  return new Map(text.trim().split('\n').map((line) => {
    const [, key = '', rest = ''] = /^\s*(\S+?):\s*(.*)$/.exec(line) ?? [];
    return [key, lines(rest)];
  }));
}
