import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadEnglish } from '../../testing/words.ts';
import { Carousel } from './Carousel.tsx';

const asked = vi.hoisted(() => vi.fn<() => void>());

vi.mock('./MovingSlides.tsx', () => {
  asked();
  throw new Error('not there any more');
});

beforeAll(loadEnglish);

test('the slides do not move if the code for that does not load', async () => {
  render(
    <Carousel
      label="Featured"
      slides={[1, 2].map((number) => ({ key: String(number), content: <p>Banner {number}</p> }))}
      autoplayMs={5000}
    />,
  );
  const still = screen.getByText('Banner 1');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Featured' }), { pointerType: 'mouse' });
  expect(still.isConnected).toBe(true);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText('Banner 1')).toBeTruthy();
});
