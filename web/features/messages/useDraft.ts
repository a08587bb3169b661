import { useState } from 'react';
import { memberStorage } from '../../lib/storage/memberStorage.ts';

export interface Draft<Text> {
  /** What was written before, and not sent; null for nothing. */
  readonly written: Text | null;
  readonly keep: (text: Text) => void;
  readonly forget: () => void;
  /** Reads again what is kept, for a form that is shown again. */
  readonly readAgain: () => void;
}

/** Keeps what a member is writing in the tab, for that member: it outlives a reload and a failure. */
export function useDraft<Text>(name: string, isDraft: (value: unknown) => value is Text): Draft<Text> {
  const [place] = useState(() => memberStorage(`draft:${name}`, 'tab').bound());
  const [written, setWritten] = useState(() => parsed(place.own(), isDraft));
  return {
    written,
    keep: (text) => place.keep(JSON.stringify(text)),
    forget() {
      place.keep(null);
      setWritten(null);
    },
    readAgain: () => setWritten(parsed(place.own(), isDraft)),
  };
}

function parsed<Text>(text: string | null, isDraft: (value: unknown) => value is Text): Text | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}
