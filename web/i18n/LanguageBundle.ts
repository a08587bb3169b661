/** Contents of namespace files by path, as `import.meta.glob` returns them. */
export type LanguageBundle = Readonly<Record<string, unknown>>;
/** Functions that load namespace files, by path. */
export type LazyBundle = Readonly<Record<string, () => Promise<unknown>>>;
