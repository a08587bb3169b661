import type { Language } from '../../../../schema/languages.ts';
import type { View } from './dom.ts';
import { element, folded, setText } from './dom.ts';

/**
 * Something that the operator writes. The saved value is shown in it until something else is written, and again
 * once that is sent.
 */
export interface Field<Value> extends View<Value> {
  value(): Value;
  /** Whether it differs from the saved value. */
  isChanged(): boolean;
  /** Goes back to the saved value. */
  reset(): void;
}

/**
 * Sends what is written in fields. Once that is done they show what was saved, but for those that are
 * written in meanwhile.
 */
export async function sendWritten(fields: readonly Field<unknown>[], send: () => Promise<boolean>): Promise<void> {
  const written = fields.map((field) => ({ field, value: field.value() }));
  if (!(await send())) return;
  for (const { field, value } of written) if (field.value() === value) field.reset();
}

interface Limits {
  readonly type?: 'text' | 'email' | 'url' | 'number' | 'datetime-local';
  readonly maxLength?: number;
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly inputMode?: string;
}

export function textField(label: string, limits: Limits = {}): Field<string> {
  return fieldOf(label, element('input', limits));
}

export function longField(label: string, maxLength: number): Field<string> {
  return fieldOf(label, element('textarea', { maxLength }));
}

export interface ChoiceField extends Field<string> {
  /** Gives other options. What is chosen stays chosen; if it is gone and nothing was written, the first option is. */
  offer(options: Readonly<Record<string, string>>): void;
}

export function choiceField(label: string, options: Readonly<Record<string, string>> = {}): ChoiceField {
  const control = element('select');
  const field = fieldOf(label, control);
  function offer(offered: Readonly<Record<string, string>>): void {
    const chosen = control.value;
    const isWritten = field.isChanged();
    control.replaceChildren(
      ...Object.entries(offered).map(([value, textContent]) => element('option', { value, textContent })),
    );
    if (Object.hasOwn(offered, chosen)) control.value = chosen;
    else if (!isWritten) field.show(control.value);
  }
  offer(options);
  return { ...field, offer };
}

function fieldOf(label: string, control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): Field<string> {
  const news = element('small', { className: 'news' });
  let house = control.value;
  const value = (): string => control.value.trim();
  const isChanged = (): boolean => value() !== house;
  control.addEventListener('input', () => !isChanged() && setText(news, ''));
  return {
    node: element('label', { className: 'tall' }, element('span', { textContent: label }), control, news),
    value,
    isChanged,
    show(found) {
      if (!isChanged()) {
        if (control.value !== found) control.value = found;
      } else if (found !== house) setText(news, `It has become “${found}” since. Saving puts yours in its place.`);
      house = found;
      if (!isChanged()) setText(news, '');
    },
    reset() {
      control.value = house;
      setText(news, '');
    },
  };
}

/** A box that is sent with the rest of its form. */
export function checkField(label: string): Field<boolean> {
  const control = element('input', { type: 'checkbox' });
  let house = false;
  return {
    node: element('label', {}, element('span', { textContent: label }), control),
    value: () => control.checked,
    isChanged: () => control.checked !== house,
    show(found) {
      if (control.checked === house) control.checked = found;
      house = found;
    },
    reset: () => (control.checked = house),
  };
}

export interface Toggle extends View<boolean> {
  readonly words: HTMLElement;
  readonly hint: HTMLElement;
}

/** A switch that is sent at once; it shows what the platform has, also when the change fails. */
export function toggle(label: string, hint: string, send: (on: boolean) => Promise<boolean>): Toggle {
  const control = element('input', { type: 'checkbox' });
  const words = element('span', { textContent: label });
  const below = element('small', { textContent: hint });
  let house = false;
  control.addEventListener('change', () => {
    const wanted = control.checked;
    control.checked = house;
    void send(wanted);
  });
  return {
    node: element('label', { className: 'toggle' }, element('span', {}, words, below), control),
    words,
    hint: below,
    show(found) {
      house = found;
      control.checked = found;
    },
  };
}

/** A moment as `datetime-local` wants it: the operator's own time, without a zone; empty for none. */
export function localMoment(at: number | null): string {
  return at === null ? '' : new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Epoch milliseconds, of the text of such a field; null for an empty one. */
export const momentOf = (text: string): number | null => (text === '' ? null : new Date(text).getTime());

export type Texts = Readonly<Partial<Record<keyof typeof LANGUAGES, string>>> & { readonly EN: string };

export const LANGUAGES = {
  EN: 'English',
  TY: 'Filipino',
  VI: 'Vietnamese',
  TH: 'Thai',
  ID: 'Indonesian',
  CN: 'Chinese',
} as const;

interface Writing {
  readonly label: string;
  readonly maxLength: number;
  /** Several lines. */
  readonly isLong?: boolean;
}

export interface Writings<Name extends string> {
  readonly fields: readonly Field<string>[];
  readonly nodes: readonly HTMLElement[];
  show(texts: Readonly<Record<Name, Texts | null>>): void;
  /** The value to send: empty languages get the English text. */
  texts(name: Name): Texts;
  isChanged(name: Name): boolean;
}

/** The same fields in each language; all but English are folded away. */
export function writings<Name extends string>(
  parts: Readonly<Record<Name, Writing>>,
  names: readonly Name[],
): Writings<Name> {
  const languages = languageCodes.map((language) => {
    const fields = new Map(
      names.map((name) => {
        const { label, maxLength, isLong } = parts[name];
        const words = `${label}, ${LANGUAGES[language]}`;
        return [name, isLong ? longField(words, maxLength) : textField(words, { maxLength })];
      }),
    );
    return { language, fields };
  });
  function nodesOf(isEnglish: boolean): HTMLElement[] {
    const chosen = languages.filter(({ language }) => (language === 'EN') === isEnglish);
    return chosen.flatMap(({ fields }) => [...fields.values()].map(({ node }) => node));
  }
  return {
    fields: languages.flatMap(({ fields }) => [...fields.values()]),
    nodes: [
      ...nodesOf(true),
      folded('Other languages', element('div', { className: 'columns wide' }, ...nodesOf(false))).node,
    ],
    show(texts) {
      for (const { language, fields } of languages)
        for (const [name, field] of fields) field.show(texts[name]?.[language] ?? '');
    },
    texts(name) {
      const written = languages.map(({ language, fields }) => [language, fields.get(name)?.value() ?? ''] as const);
      return { EN: '', ...Object.fromEntries(written.filter(([, text]) => text !== '')) };
    },
    isChanged: (name) => languages.some(({ fields }) => fields.get(name)?.isChanged()),
  };
}

export const languageCodes = ['EN', 'TY', 'VI', 'TH', 'ID', 'CN'] as const satisfies readonly Language[];
