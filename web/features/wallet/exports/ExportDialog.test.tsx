import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { saveBlob } from '../../../lib/browser/saveFile.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { testGateway } from '../../../testing/gateway.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { ExportDialogProps } from './ExportDialog.tsx';

vi.mock('../../../lib/browser/saveFile.ts', () => ({ saveBlob: vi.fn<() => void>() }));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('records');
});

const period = { preset: 'own', firstDay: '2026-05-01', lastDay: '2026-05-31' } as const;
const rows = [
  {
    id: '82',
    kind: 'STAKE',
    typeName: 'Stake',
    amount: '-0.10',
    balanceAfter: '99.90',
    currency: 'PHP',
    at: '2026-05-02T10:00:00.000Z',
    reference: 'r-1',
    referenceKind: 'ROUND',
    operatorReferenceKind: 'round',
    game: '=Lantern, "Dragon"',
  },
  { id: '81', kind: 'OTHER', typeName: 'Odd one', amount: '5.00', currency: 'PHP', at: '2026-05-01T10:00:00.000Z' },
];

let parts: ReadableStreamDefaultController<Uint8Array>;
const asked: { readonly url: string; readonly signal: AbortSignal }[] = [];
let status = 200;

beforeEach(() => {
  status = 200;
  asked.length = 0;
  vi.mocked(saveBlob).mockClear();
  vi.stubGlobal('fetch', async (url: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push({ url, signal });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        parts = controller;
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return { ok: status === 200, status, body };
  });
});
afterEach(() => vi.unstubAllGlobals());

const come = (text: string): void => parts.enqueue(new TextEncoder().encode(text));

function open(records: ExportDialogProps['records'] = ['account', 'receipts']): void {
  render(
    <LocaleContext value="en-GB">
      <ExportButton records={records} chosen={{ period, kinds: ['STAKE'] }} />
    </LocaleContext>,
    { wrapper: testGateway({}).Around },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
}
const save = async (): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
const saved = async (): Promise<{ readonly name: string; readonly text: string }> => {
  await waitFor(() => expect(saveBlob).toHaveBeenCalledTimes(1));
  const [name = '', content] = vi.mocked(saveBlob).mock.calls[0] ?? [];
  const bytes = new Uint8Array(await (content ?? new Blob()).arrayBuffer());
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};

test('a record is saved as a table without formulas, while it is told how far it is', async () => {
  open();
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  const url = new URL(asked[0]?.url ?? '', 'https://site.test');
  expect([url.pathname, url.searchParams.get('kinds')]).toEqual(['/exports/account', 'STAKE']);
  come(`${JSON.stringify(rows[0])}\n${JSON.stringify(rows[1]).slice(0, 9)}`);
  expect(await screen.findByText('1 entry so far')).toBeTruthy();
  come(`${JSON.stringify(rows[1]).slice(9)}\n{"end":2}\n`);
  parts.close();
  const { name, text } = await saved();
  expect(name).toBe('account-record-2026-05-01-to-2026-05-31.csv');
  const [header, first, second] = text.split('\r\n');
  expect(header).toBe('\uFEFFTime,Movement,Amount,Currency,Main wallet afterwards,Game,Cause,Reference,Number');
  expect(first).toMatch(/^2026-05-02 \d\d:00:00,Stake,-0\.10,PHP,99\.90,"'=Lantern, ""Dragon""",Round,r-1,82$/);
  expect(second).toMatch(/,Odd one,5\.00,PHP,,,,,81$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('as data every entry is what came, to the digit', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Data (JSON)' }));
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  come(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n{"end":2}\n`);
  parts.close();
  const { name, text } = await saved();
  expect(name).toBe('account-record-2026-05-01-to-2026-05-31.json');
  expect(JSON.parse(text)).toEqual({ record: 'account', firstDay: '2026-05-01', lastDay: '2026-05-31', entries: rows });
});

test('receipts are kept to the letter, in one file', async () => {
  open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'What' }), { target: { value: 'receipts' } });
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  come(`${JSON.stringify({ receipt: '{"a": 1}' })}\n${JSON.stringify({ receipt: '{"b":2}' })}\n{"end":2}\n`);
  parts.close();
  expect(await saved()).toEqual({
    name: 'receipts-2026-05-01-to-2026-05-31.json',
    text: '[\n{"a": 1},\n{"b":2}\n]\n',
  });
});

test('it can be cancelled, and closing cancels: nothing is saved', async () => {
  open();
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(asked[0]?.signal.aborted).toBe(true);
  await save();
  await waitFor(() => expect(asked).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked[1]?.signal.aborted).toBe(true));
  expect(saveBlob).not.toHaveBeenCalled();
});

test('what cannot be read ends the download', async () => {
  open();
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  come('{"id":\n');
  expect(await screen.findByText(/^The file could not be completed/)).toBeTruthy();
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  expect(saveBlob).not.toHaveBeenCalled();
});

test.each([
  ['is cut off', 200, `${JSON.stringify(rows[0])}\n`, /^The file could not be completed/],
  ['tells another number', 200, `${JSON.stringify(rows[0])}\n{"end":2}\n`, /^The file could not be completed/],
  ['has nothing', 200, '{"end":0}\n', /^There is nothing to save/],
  ['is refused as one too many', 429, '', /^You have saved many files/],
  ['finds the session ended', 401, '', /^Your session has ended/],
])('an export that %s saves nothing, and says why', async (_name, how, text, words) => {
  status = how;
  open();
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  if (status === 200) {
    come(text);
    parts.close();
  }
  expect(await screen.findByText(words)).toBeTruthy();
  expect(saveBlob).not.toHaveBeenCalled();
});
