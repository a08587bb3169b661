import type { AskedStep, Law } from './step.ts';

/** What a part of the page does with a step: it is asked about in the dialog. */
export type AskAbout = (
  asked: AskedStep,
  more?: {
    /** Shows at the right field what law the terms break. */
    readonly onLaw?: (law: Law) => void;
    /** Once the step is taken. */
    readonly onTaken?: () => void;
  },
) => void;
