/* What the parts of the operator's desk are made of, and how each sends its changes. */

const said = document.querySelector('#said');

const LANGUAGES = { EN: 'English', TY: 'Filipino', VI: 'Vietnamese', TH: 'Thai', ID: 'Indonesian', CN: 'Chinese' };

/** Shows the house anew; told by the page. */
let show = () => Promise.resolve();

/** @param {() => Promise<void>} way */
export function showBy(way) {
  show = way;
}

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function section(title, wide, ...children) {
  const made = element('section', {}, element('h2', { textContent: title }), ...children);
  if (wide) made.dataset.wide = '';
  return made;
}

export async function ask(path, body) {
  const answer = await fetch(`/house/${path}`, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.message ?? `The house answered ${answer.status}`);
  return value;
}

/**
 * Sends a change, says how it went, and shows the house as it now is.
 * @returns {Promise<boolean>} whether the house took it
 */
export async function change(path, body, done) {
  try {
    await ask(path, body);
    tell(done);
    await show();
    return true;
  } catch (error) {
    tell(error.message, true);
    return false;
  }
}

export function tell(text, bad = false) {
  said.textContent = text;
  said.toggleAttribute('data-bad', bad);
}

export function toggle(label, checked, onChange, hint = null) {
  const input = element('input', { type: 'checkbox', checked });
  input.addEventListener('change', () => onChange(input.checked));
  return element('label', {}, element('span', {}, label, hint && element('small', { textContent: hint })), input);
}

export function button(label, onClick, { quiet = false, name = null, disabled = false } = {}) {
  const made = element('button', { type: 'button', textContent: label, className: quiet ? 'quiet' : '', disabled });
  if (name) made.setAttribute('aria-label', name);
  made.addEventListener('click', onClick);
  return made;
}

export const field = (label, control) => element('label', { className: 'tall' }, label, control);
export const choice = (options, value) => element('select', {}, ...Object.entries(options).map(([key, text]) => element('option', { value: key, textContent: text, selected: key === value })));
/** A moment as `datetime-local` wants it: the operator's own time, without a zone. */
export const localMoment = (at) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Stays open, if it is, when the house is shown anew. */
export function folded(key, title, ...inside) {
  const made = element('details', {}, element('summary', { textContent: title }), element('div', { className: 'stack' }, ...inside));
  made.dataset.key = key;
  return made;
}

/** The same fields in each language; all but English are folded away, as English stands for those that are left empty. */
export function writings(parts) {
  const texts = Object.entries(LANGUAGES).map(([language, spoken]) => {
    const controls = Object.fromEntries(parts.map(({ name, make }) => [name, make(language)]));
    const fields = parts.map(({ name, label }) => field(`${label}, ${spoken}`, controls[name]));
    const shown = language === 'EN' ? element('div', { className: 'stack' }, ...fields) : element('details', {}, element('summary', { textContent: spoken }), element('div', { className: 'stack' }, ...fields));
    return { language, controls, shown };
  });
  const written = (name) => ({ EN: '', ...Object.fromEntries(texts.map(({ language, controls }) => [language, controls[name].value.trim()]).filter(([, value]) => value !== '')) });
  return { shown: texts.map(({ shown }) => shown), written };
}
