/** The help centre with the site's navigation, or without, for use inside something else ([000] §2). */
export type HelpBase = '/help' | '/helpmc';

/** The operator's rules are an article of its help centre, which goes by this name. */
export const RULES_PATH = '/help/siteRules';

export const questionPath = (base: HelpBase, id: string): string => `${base}/${encodeURIComponent(id)}`;
export const writePath = (base: HelpBase): string => `${base}#write`;
