import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { SliderGate } from './SliderGate.tsx';

/** In pixels of the picture, which is shown at twice its size. */
const PIECE = 50;
const PICTURE = {
  __typename: 'Slider',
  id: 's1',
  background: 'data:,background',
  piece: 'data:,piece',
  width: 320,
  height: 160,
  pieceTop: 40,
  work: null,
};
const started = (slider: object) => ({ startSlider: { __typename: 'StartSliderSuccess', slider } });
const SOLVED = { solveSlider: { __typename: 'SolveSliderSuccess', proof: 'proof-1' } };
const missed = (attemptsLeft: number) => ({ solveSlider: { __typename: 'SliderMissed', attemptsLeft } });
const EDGE = 10;

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('slider');
});
beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      readonly naturalWidth = PIECE;
      set src(_address: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(EDGE, 0, 2 * PICTURE.width, 2 * PICTURE.height),
  );
});

async function open(answers: Readonly<Record<string, readonly Answer[]>> = {}, picture: object = PICTURE) {
  const { sent, Around } = testGateway({
    StartSlider: [started(picture), started({ ...picture, id: 's2' })],
    ...answers,
  });
  const onAnswer = vi.fn<(proof: string | null) => void>();
  render(<SliderGate onAnswer={onAnswer} />, { wrapper: Around });
  const position = await screen.findByRole('slider');
  await waitFor(() => expect(position.getAttribute('max')).toBe(String(PICTURE.width - PIECE)));
  const ground = screen.getByAltText(/gap in the shape/).parentElement ?? document.body;
  ground.setPointerCapture = vi.fn<(id: number) => void>();
  return {
    ground,
    position,
    onAnswer,
    solutions: () => sent.filter(({ name }) => name === 'SolveSlider').map(({ variables }) => variables['input']),
  };
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe.each(['mouse', 'touch'])('by %s', (pointerType) => {
  const pointer = (x: number, buttons = 1) => ({
    pointerType,
    pointerId: 7,
    clientX: EDGE + 2 * x,
    clientY: 50,
    buttons,
  });

  test('the piece follows the pointer, also beyond the picture, and is checked where it is released', async () => {
    const { ground, position, onAnswer, solutions } = await open({ SolveSlider: [SOLVED] });
    fireEvent.pointerDown(ground, pointer(30));
    expect(ground.setPointerCapture).toHaveBeenCalledWith(7);
    fireEvent.pointerMove(ground, pointer(120));
    expect(position).toHaveProperty('value', String(120 - PIECE / 2));
    fireEvent.pointerMove(ground, pointer(900));
    expect(position).toHaveProperty('value', String(PICTURE.width - PIECE));
    fireEvent.pointerMove(ground, pointer(-40));
    expect(position).toHaveProperty('value', '0');
    fireEvent.pointerMove(ground, pointer(200));
    fireEvent.pointerUp(ground, pointer(200, 0));
    fireEvent.pointerMove(ground, pointer(20, 0));
    await press('Place it here');
    expect(solutions()).toEqual([{ id: 's1', answer: { left: 200 - PIECE / 2 } }]);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('proof-1');
  });

  test('a tap on the gap places the piece there', async () => {
    const { ground, position } = await open();
    fireEvent.pointerDown(ground, pointer(160));
    expect(position).toHaveProperty('value', String(160 - PIECE / 2));
  });
});

test('arrows and buttons move the piece a little, with Shift farther, and never out of the picture', async () => {
  const { position } = await open();
  fireEvent.keyDown(position, { key: 'ArrowLeft' });
  expect(position).toHaveProperty('value', '0');
  fireEvent.keyDown(position, { key: 'ArrowRight' });
  fireEvent.keyDown(position, { key: 'ArrowUp', shiftKey: true });
  expect(position).toHaveProperty('value', '24');
  await press('A little to the left');
  expect(position).toHaveProperty('value', '20');
  await press('A little to the right');
  expect(position).toHaveProperty('value', '24');
  expect(position.getAttribute('aria-valuetext')).toBe('9 percent from the left');
});

test('a miss shows the tries left; after the last another picture loads', async () => {
  const { onAnswer, solutions } = await open({ SolveSlider: [missed(1), missed(0), SOLVED] });
  await press('Place it here');
  expect(screen.getByText('Not in place yet. 1 try left with this picture.')).toBeTruthy();
  await press('Place it here');
  expect(await screen.findByText('Here is a new picture.')).toBeTruthy();
  await press('Place it here');
  expect(solutions()).toEqual([
    { id: 's1', answer: { left: 0 } },
    { id: 's1', answer: { left: 0 } },
    { id: 's2', answer: { left: 0 } },
  ]);
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith('proof-1'));
});

test('proof of work replaces the picture on request', async () => {
  const { onAnswer, solutions } = await open(
    { SolveSlider: [SOLVED] },
    { ...PICTURE, work: { __typename: 'SliderWork', text: 'lot-1', bits: 3 } },
  );
  await press('Confirm without the picture');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith('proof-1'));
  expect(solutions()).toEqual([{ id: 's1', answer: { nonce: expect.stringMatching(/^\d+$/) } }]);
});

test('closing it gives no proof', async () => {
  const { onAnswer, solutions } = await open();
  await press('Close');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(null);
  expect(solutions()).toEqual([]);
});

test('an unavailable platform is reported, and another picture can be requested', async () => {
  await open({ SolveSlider: [new Error('offline')] });
  await press('Place it here');
  expect(screen.getByText('There was no answer. Try another picture.')).toBeTruthy();
  await press('Another picture');
  await waitFor(() => expect(screen.queryByText(/was no answer/)).toBeNull());
});
