import { createContext, useContext } from 'react';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** "Close" by default ([001] §9). */
  readonly confirmLabel?: string;
  /** Omitted for a notice with one button. */
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
}

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks the player; resolves to true on agreement, to false otherwise. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);
