/** As in the GraphQL type `PictureLayout`. */
export interface PictureLayoutRecord {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly placeholder: string;
}
