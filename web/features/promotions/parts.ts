import type { ComponentType, ReactNode } from 'react';

/** Pictures that were chosen for an application. */
export interface ChosenPictures {
  /** Ids of those that were sent. */
  readonly ids: readonly string[];
  /** One is on its way, or did not arrive: a form that is sent now would leave it out. */
  readonly isIncomplete: boolean;
  readonly clear: () => void;
  /** Where they are chosen. */
  readonly field: ReactNode;
}

interface PicturesProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string;
  readonly max: number;
  readonly children: (pictures: ChosenPictures) => ReactNode;
}

/** What the page takes from other features. */
export interface PromotionParts {
  readonly Pictures: ComponentType<PicturesProps>;
}
