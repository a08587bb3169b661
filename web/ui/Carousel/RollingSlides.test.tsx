import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadEnglish } from '../../testing/words.ts';
import { RollingSlides } from './RollingSlides.tsx';

beforeAll(loadEnglish);

function show(calm: boolean): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({
    matches: calm,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <RollingSlides
      label="Studios"
      gap={10}
      stepMs={3000}
      slides={['Juniper', 'Gryphon'].map((name) => ({ key: name, content: <p>{name}</p> }))}
    />,
  );
  return screen.getByRole('region', { name: 'Studios' });
}

test('it rolls until it is paused, and its button is named by what a press does', () => {
  const band = show(false);
  expect(band.dataset).toMatchObject({ rolls: 'true' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
  expect(band.dataset['held']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Play the animation' }));
  expect(band.dataset['held']).toBeUndefined();
});

test('the second copy is hidden from assistive technology', () => {
  show(false);
  expect(screen.getAllByText('Juniper')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('with reduced motion it stands still, is scrolled by hand or keys, and has no pause button', () => {
  const band = show(true);
  expect(band.dataset['rolls']).toBe('false');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('Juniper')).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Studios' }).tabIndex).toBe(0);
});
