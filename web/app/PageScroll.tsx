import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { followGrowth, keepMemory, SCROLL_STORE, scrollKey } from './scrollMemory.ts';

/** A new page starts at its top; the way back leads to where the player was. */
export function PageScroll() {
  useState(keepMemory);
  const first = useRef(useLocation());
  useEffect(() => followGrowth(first.current), []);
  return <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_STORE} />;
}
