import type { FirstWords } from '../../schema/firstWords.ts';

const ATTRIBUTE = / style="([^"]*)"/g;
/** Whatever else a value may contain could end the rule that it is put in. */
const PLAIN = /^[\w\s#%(),.:;+*/-]*$/;

/**
 * Moves the style attributes of rendered HTML into rules for one style element: the page's Content-Security-Policy
 * allows no attributes, and a style element by its hash.
 */
export function moveStyles(markup: string): Pick<FirstWords, 'html' | 'style'> {
  const values: string[] = [];
  // React escapes quotes in texts, so that only attributes match.
  const html = markup.replace(ATTRIBUTE, (_whole, value: string) => {
    if (!PLAIN.test(value)) return '';
    if (!values.includes(value)) values.push(value);
    return ` data-s="${values.indexOf(value)}"`;
  });
  return { html, style: values.map((value, index) => `[data-s="${index}"]{${value}}`).join('') };
}
