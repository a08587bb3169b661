/** The help centre with the site's navigation, or without, for use inside something else ([000] §2). */
export type HelpBase = '/help' | '/helpmc';

/** The operator's rules are the article of the help centre with this name. */
export const RULES_PATH = '/help/houseRules';

export const questionPath = (base: HelpBase, id: string): string => `${base}/${encodeURIComponent(id)}`;
export const writePath = (base: HelpBase): string => `${base}#write`;
