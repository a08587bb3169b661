import type { CSSOptions } from 'vite';

/** Both builds name the classes alike. */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { cssModules: { pattern: '[name]_[local]_[hash]' } },
};
