import type { FirstWords } from '../../schema/firstWords.ts';

const ATTRIBUTE = / style="([^"]*)"/g;
/** Whatever else a value may contain could end the rule that it is put in. */
const PLAIN = /^[\w\s#%(),.:;+*/-]*$/;

/** A form that is sent before the app is there goes nowhere: not into the address, with its password. */
const FORM = /<form\b/g;

/**
 * Makes rendered HTML fit to stand in a page without the app. Moves the style attributes into rules for one style
 * element: the page's Content-Security-Policy allows no attributes, and a style element by its hash.
 */
export function standAlone(markup: string): Pick<FirstWords, 'html' | 'style'> {
  const values: string[] = [];
  // React escapes quotes in texts, so that only attributes match.
  const html = markup.replace(FORM, '<form method="dialog"').replace(ATTRIBUTE, (_whole, value: string) => {
    if (!PLAIN.test(value) || value.includes('/*')) return '';
    if (!values.includes(value)) values.push(value);
    return ` data-s="${values.indexOf(value)}"`;
  });
  return { html, style: values.map((value, index) => `[data-s="${index}"]{${value}}`).join('') };
}
