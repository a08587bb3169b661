import { createContext, useContext } from 'react';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** "Close" where nothing else is said ([001] §9). */
  readonly confirmLabel?: string;
  /** Left out for a notice with one button. */
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
}

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks and waits: true when the player agrees, false for anything else. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);
