import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { SliderAnswerInput } from '../../../apollo/schema.generated.ts';
import { SolveSliderDocument, StartSliderDocument, type StartSliderMutation } from './useSlider.generated.ts';
import { solveProofOfWork } from './proofOfWork.ts';

export type Picture = Extract<
  StartSliderMutation['startSlider'],
  { readonly __typename: 'StartSliderSuccess' }
>['slider'];

/** A message: a miss with tries left, a new picture after the last try, or that the operator did not answer. */
export type SliderNote =
  | { readonly kind: 'missed'; readonly attemptsLeft: number }
  | { readonly kind: 'renewed' }
  | { readonly kind: 'failed' };

export interface SliderState {
  /** Asks the visitor to solve a slider. Resolves to the proof, or to null when they close it. */
  solve(): Promise<string | null>;
  readonly isOpen: boolean;
  readonly picture: Picture | null;
  readonly note: SliderNote | null;
  /** The position or the work is being checked. */
  readonly busy: boolean;
  /** Estimated percent of the work; null while there is none. */
  readonly progress: number | null;
  place(left: number): void;
  /** Does proof of work instead of the picture. */
  work(): void;
  renew(): void;
  giveUp(): void;
}

/** A slider that is requested when needed, with a new picture each time. */
export function useSlider(): SliderState {
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [note, setNote] = useState<SliderNote | null>(null);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const settle = useRef<(proof: string | null) => void>(() => undefined);
  const working = useRef<AbortController | null>(null);
  const [start] = useMutation(StartSliderDocument, { fetchPolicy: 'no-cache' });
  const [check] = useMutation(SolveSliderDocument, { fetchPolicy: 'no-cache' });

  function finish(proof: string | null): void {
    working.current?.abort();
    setOpen(false);
    setPicture(null);
    setProgress(null);
    setBusy(false);
    settle.current(proof);
  }

  async function draw(said: SliderNote | null): Promise<void> {
    working.current?.abort();
    setProgress(null);
    setPicture(null);
    setNote(said);
    try {
      const { data } = await start();
      if (data?.startSlider.__typename === 'StartSliderSuccess') setPicture(data.startSlider.slider);
      else setNote({ kind: 'failed' });
    } catch {
      setNote({ kind: 'failed' });
    }
  }

  async function submit(answer: SliderAnswerInput): Promise<void> {
    if (!picture) return;
    setBusy(true);
    try {
      const { data } = await check({ variables: { input: { id: picture.id, answer } } });
      const outcome = data?.solveSlider;
      if (outcome?.__typename === 'SolveSliderSuccess') return finish(outcome.proof);
      if (outcome?.__typename === 'SliderMissed' && outcome.attemptsLeft > 0)
        setNote({ kind: 'missed', attemptsLeft: outcome.attemptsLeft });
      else if (outcome?.__typename === 'SliderMissed') await draw({ kind: 'renewed' });
      else setNote({ kind: 'failed' });
    } catch {
      setNote({ kind: 'failed' });
    }
    setBusy(false);
  }

  async function work(): Promise<void> {
    if (!picture?.work || working.current?.signal.aborted === false) return;
    const leaving = new AbortController();
    working.current = leaving;
    setProgress(0);
    const nonce = await solveProofOfWork(picture.work, leaving.signal, setProgress);
    working.current = null;
    if (nonce !== null) await submit({ nonce });
  }

  return {
    solve: () =>
      new Promise((resolve) => {
        settle.current = resolve;
        setOpen(true);
        void draw(null);
      }),
    isOpen,
    picture,
    note,
    busy,
    progress,
    place: (left) => void submit({ left }),
    work: () => void work(),
    renew: () => void draw(null),
    giveUp: () => finish(null),
  };
}
