import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '../../testing/words.ts';
import { RollingSlides } from './RollingSlides.tsx';

beforeAll(speakEnglish);

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

test('it rolls until it is paused, and its button tells what a press does', () => {
  const band = show(false);
  expect(band.dataset).toMatchObject({ rolls: 'true' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
  expect(band.dataset['held']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Play the animation' }));
  expect(band.dataset['held']).toBeUndefined();
});

test('the second round is for the eye only', () => {
  show(false);
  expect(screen.getAllByText('Juniper')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('for those who want less motion it stands, is moved by hand or keys, and has nothing to pause', () => {
  const band = show(true);
  expect(band.dataset['rolls']).toBe('false');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('Juniper')).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Studios' }).tabIndex).toBe(0);
});
