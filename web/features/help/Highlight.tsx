import type { ReactNode } from 'react';
import type { Range } from './searchHelp.ts';

/** A text with some ranges marked. */
export function Highlight({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>);
    done = to;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}
