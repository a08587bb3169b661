/** The five inks a motif is printed in. `a` carries the motif, `b` answers it, `m` is metal, `p` light, `d` dark. */
export interface Inks {
  readonly a: string;
  readonly b: string;
  readonly m: string;
  readonly p: string;
  readonly d: string;
}

/** Draws inside the square from -50 to 50, centred on the origin. */
export type Motif = (inks: Inks) => string;
