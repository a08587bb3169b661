import { h, iconButton } from '../dom.ts';

/**
 * Opens a modal with a heading; it closes by its button, by Escape, and by a click beside it. The browser returns the
 * focus.
 */
export function openDialog(title: string, closeLabel: string, ...children: readonly Node[]): HTMLDialogElement {
  const close = () => dialog.close();
  const dialog = h(
    'dialog',
    { class: 'dialog', 'aria-label': title },
    h('header', {}, h('h2', {}, title), iconButton('close', closeLabel, close)),
    h('div', { class: 'dialog-body', tabindex: 0 }, ...children),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
