import type { ReactNode } from 'react';

/** Pictures that were chosen for a form. */
export interface ChosenPictures {
  /** Ids of those that were sent. */
  readonly ids: readonly string[];
  /** One is on its way, or did not arrive: a form that is sent now would leave it out. */
  readonly isIncomplete: boolean;
  readonly clear: () => void;
  /** Where they are chosen. */
  readonly field: ReactNode;
}

/** Of the part of the app that takes pictures for a form. */
export interface PicturesProps {
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly children: (pictures: ChosenPictures) => ReactNode;
}

/** How many pictures one form takes ([001] §9). */
export const MOST_PICTURES = 3;
