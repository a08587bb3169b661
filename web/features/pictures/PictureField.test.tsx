import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadWords } from '../../i18n/init.ts';
import { loadEnglish } from '../../testing/words.ts';
import { PictureField } from './PictureField.tsx';
import { usePictures } from './usePictures.ts';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('pictures');
});

/** A request whose answer the test gives. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  isAborted = false;

  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  FakeRequest.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

function Form({ max = 3 }: { readonly max?: number }) {
  const pictures = usePictures(max);
  return (
    <>
      <PictureField label="Slip" max={max} pictures={pictures} />
      <output>{pictures.ids.join()}</output>
      <button type="submit" disabled={pictures.isIncomplete}>
        Send
      </button>
    </>
  );
}

const file = (name: string): File => new File(['x'], name, { type: 'image/png' });

async function choose(...names: readonly string[]): Promise<void> {
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: names.map(file) },
    });
  });
}

const answer = (at: number, status: number, body: object): Promise<void> =>
  act(async () => FakeRequest.sent[at]?.answer(status, body));

test('a chosen picture is sent at once, under a key of its own, and its id belongs to the form', async () => {
  render(<Form />);
  await choose('one.png', 'two.png');
  expect(FakeRequest.sent).toHaveLength(2);
  expect(new Set(FakeRequest.sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  await answer(1, 201, { id: 'f2' });
  await answer(0, 201, { id: 'f1' });
  expect(document.querySelector('output')?.textContent).toBe('f1,f2');
});

test('a picture that was not sent stays, and is sent again under the same key', async () => {
  render(<Form />);
  await choose('slip.png');
  await answer(0, 502, { errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send slip.png again' })));
  expect(FakeRequest.sent[1]?.headers).toEqual(FakeRequest.sent[0]?.headers);
  await answer(1, 201, { id: 'f1' });
  expect(screen.getByText('Received')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
});

test.each([
  [413, 'FILE_TOO_LARGE', 'Larger than 5 MB'],
  [415, 'FILE_TYPE', 'Not a PNG or JPEG'],
  [422, 'FILE_REFUSED', 'Not accepted'],
])('a refusal %d %s is told in words, and can only be removed', async (status, code, words) => {
  render(<Form />);
  await choose('slip.png');
  await answer(0, status, { errors: [{ extensions: { code } }] });
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove slip.png' })));
  expect(screen.queryByText(words)).toBeNull();
});

test('there is no room for more than the form takes', async () => {
  render(<Form max={2} />);
  await choose('one.png', 'two.png', 'three.png');
  expect(FakeRequest.sent).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull();
});

test('removing a picture stops its sending', async () => {
  render(<Form />);
  await choose('slip.png');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove slip.png' })));
  expect(FakeRequest.sent[0]?.isAborted).toBe(true);
});
