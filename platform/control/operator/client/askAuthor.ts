import type { Author } from '../../../domains/site/operator/changes.ts';
import { AUTHOR_LIMITS } from './authorLimits.ts';
import { button, element, formOf, submit } from './dom.ts';

/** Where the operator's name is kept until the tab is closed. */
const NAME = 'operator';

const heading = element('h2', { id: 'why' });
const by = element('input', { maxLength: AUTHOR_LIMITS.by, required: true, autocomplete: 'name' });
const reason = element('input', { maxLength: AUTHOR_LIMITS.reason, required: true, autocomplete: 'off' });
const labelled = (text: string, control: HTMLElement): HTMLElement =>
  element('label', { className: 'tall' }, element('span', { textContent: text }), control);
const cancel = button('Cancel', () => dialog.close(), true);
const form = formOf(submit('Make the change'), answer, heading, labelled('Your name', by), labelled('Reason', reason));
const dialog = element('dialog', {}, form);
dialog.setAttribute('aria-labelledby', heading.id);
form.querySelector('.row')?.append(cancel);
dialog.addEventListener('close', () => settle(null));

let settle: (author: Author | null) => void = () => undefined;

/** Asks who makes a change and why; null when it is not to be made after all. The name is asked for once. */
export function askAuthor(what: string): Promise<Author | null> {
  if (!dialog.isConnected) document.body.append(dialog);
  heading.textContent = what;
  by.value = sessionStorage.getItem(NAME) ?? '';
  reason.value = '';
  dialog.showModal();
  (by.value === '' ? by : reason).focus();
  return new Promise((resolve) => {
    settle = resolve;
  });
}

function answer(): void {
  // Spaces alone would count as a value.
  for (const field of [by, reason]) field.value = field.value.trim();
  if (!form.reportValidity()) return;
  const author = { by: by.value, reason: reason.value };
  sessionStorage.setItem(NAME, author.by);
  settle(author);
  dialog.close();
}
