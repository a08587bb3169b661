import { LANGUAGE_NAMES, LANGUAGES } from '../../schema/languages.ts';
import { h } from './dom.ts';
import type { Speech } from './texts.ts';

/** The languages of the page; another one opens the same address again, with it. */
export function languageChoice({ say, language }: Speech, address: URLSearchParams): HTMLElement {
  const select = h(
    'select',
    { 'aria-label': say('language') },
    ...LANGUAGES.map((code) => h('option', { value: code, selected: code === language }, LANGUAGE_NAMES[code])),
  );
  select.addEventListener('change', () => {
    address.set('language', select.value);
    location.replace(`?${address.toString()}`);
  });
  return select;
}
