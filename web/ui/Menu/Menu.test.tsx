import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Menu } from './Menu.tsx';
import { MenuItem } from './MenuItem.tsx';

beforeEach(() => {
  render(
    <>
      <Menu
        label="Language"
        trigger={(props) => (
          <button {...props} type="button">
            Open
          </button>
        )}
      >
        {(close) => (
          <>
            <MenuItem current onSelect={close}>
              Filipino
            </MenuItem>
            <MenuItem onSelect={close}>English</MenuItem>
          </>
        )}
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
});

const isOpen = (): boolean => screen.queryByRole('button', { name: 'English' }) !== null;

test('its button opens it and has `aria-expanded`', () => {
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-expanded')).toBe('true');
});

test('the arrow keys move through its entries and wrap around', () => {
  const [first, second] = [
    screen.getByRole('button', { name: 'Filipino' }),
    screen.getByRole('button', { name: 'English' }),
  ];
  fireEvent.keyDown(screen.getByRole('button', { name: 'Open' }), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(second);
});

test('Escape closes it and returns the focus', () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'English' }), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a press elsewhere closes it', () => {
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(isOpen()).toBe(false);
});
