import { type ReactNode, Suspense, useState } from 'react';
import { loadWords } from '../../../i18n/init.ts';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';

const SliderGate = lazyPart(async () => {
  const [{ SliderGate: Part }] = await Promise.all([import('./SliderGate.tsx'), loadWords('slider')]);
  return Part;
});

interface SliderGateState {
  /** Asks the visitor to solve a slider. Resolves to the proof, or to null when they close it. */
  readonly solve: () => Promise<string | null>;
  /** Render it beside the form. */
  readonly gate: ReactNode;
}

/** A slider for a form; its code is loaded when it is first needed. */
export function useSliderGate(): SliderGateState {
  const [waiting, setWaiting] = useState<{ readonly answer: (proof: string | null) => void } | null>(null);

  async function solve(): Promise<string | null> {
    const proof = await new Promise<string | null>((answer) => setWaiting({ answer }));
    setWaiting(null);
    return proof;
  }

  return { solve, gate: <Suspense>{waiting && <SliderGate onAnswer={waiting.answer} />}</Suspense> };
}
