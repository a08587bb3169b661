/** Path of a namespace file → its contents, as Vite gathers them. */
export type LanguageBundle = Readonly<Record<string, unknown>>;
/** Path of a namespace file → what fetches its contents. */
export type LazyBundle = Readonly<Record<string, () => Promise<unknown>>>;
