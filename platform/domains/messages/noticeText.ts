/** A notice in one language; `{amount}`, `{reference}` and `{name}` are filled in, the amount formatted. */
export interface NoticeText {
  readonly title: string;
  readonly lead: string;
  /** A second paragraph, by the reason. */
  readonly reasons: Readonly<Record<string, string>>;
}
