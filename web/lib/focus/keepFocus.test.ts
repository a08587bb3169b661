import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let end: () => void;
beforeEach(() => void (end = keepFocus()));
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function show(html: string): void {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
}
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const focusedId = (): string => document.activeElement?.id ?? '';

async function take(id: string, room = id): Promise<void> {
  at(id).focus();
  at(room).remove();
  await settled();
}

const LIST =
  '<ul><li id="a"><button id="a1">A</button></li><li id="b"><button id="b1">B</button></li>' +
  '<li id="c"><button id="c1">C</button></li></ul><button id="after">After</button>';

test('the row that takes the place of a removed one gets the focus', async () => {
  show(LIST);
  await take('b1', 'b');
  expect(focusedId()).toBe('c1');
});

test('after the last row is removed the one before gets the focus', async () => {
  show(LIST);
  await take('c1', 'c');
  expect(focusedId()).toBe('b1');
});

test('hidden and disabled elements are skipped, and nothing outside the boundary gets the focus', async () => {
  show(
    '<section><button id="x">X</button><button disabled>Off</button><p hidden><button>Hidden</button></p></section>' +
      '<button id="after">After</button>',
  );
  await take('x');
  expect(focusedId()).toBe('after');
  const foot = document.createElement('footer');
  foot.innerHTML = '<button>Below</button>';
  document.body.append(foot);
  await take('after');
  expect(document.activeElement).toBe(document.body);
});

test('from a part that is left empty the focus moves to its neighbour; from a toast, nowhere', async () => {
  show(
    '<div><button id="add">Add</button></div>' +
      '<aside><header><button id="wipe">Empty</button></header><p>Nothing on it</p></aside>',
  );
  await take('wipe');
  expect(focusedId()).toBe('add');
  const message = document.createElement('div');
  message.innerHTML = '<button id="dismiss">Dismiss</button>';
  document.body.append(message);
  await take('dismiss');
  expect(document.activeElement).toBe(document.body);
});

test('removing an element without the focus, or one that has lost it, changes nothing', async () => {
  show(LIST);
  at('a1').focus();
  at('b').remove();
  await settled();
  expect(focusedId()).toBe('a1');
  at('after').focus();
  at('a').remove();
  await settled();
  expect(focusedId()).toBe('after');
});

test('a dialog that closes returns the focus itself', async () => {
  show('<button id="door">Open</button>');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.id = 'dialog';
  dialog.innerHTML = '<button id="inside">Close</button>';
  document.body.append(dialog);
  await take('inside', 'dialog');
  expect(document.activeElement).toBe(document.body);
});

test('nothing happens after the visitor removed the focus by a press elsewhere', async () => {
  show(LIST);
  at('a1').focus();
  at('after').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  at('a1').blur();
  at('a').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a field gets the focus after a key press; after a touch, what is around it does', async () => {
  show('<div tabindex="-1" id="around"><input id="field"><button id="clear">Clear</button></div>');
  at('clear').focus();
  at('clear').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await take('clear');
  expect(focusedId()).toBe('around');
  show('<div><input id="other"><button id="wipe">Clear</button></div>');
  document.dispatchEvent(new Event('keydown'));
  await take('wipe');
  expect(focusedId()).toBe('other');
});
