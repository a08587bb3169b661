import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../../i18n/init.ts';
import { saveFile } from '../../../../lib/browser/saveFile.ts';
import { LocaleContext } from '../../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../../testing/gateway.tsx';
import { someTerms, someTier, viewerWith } from '../testing.ts';
import { ContractHistoryView } from './ContractHistoryView.tsx';

vi.mock('../../../../lib/browser/saveFile.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('contracts', 'agents');
});

const revision = (number: number, step: string, more: object = {}) => ({
  __typename: 'ContractRevision',
  number,
  step,
  operatorStep: step,
  by: 'top',
  at: '2026-05-01T10:00:00.000Z',
  terms: someTerms(),
  takesEffectAt: null,
  endsAt: null,
  signed: `{"revision":${number}}`,
  ...more,
});

const history = (revisions: readonly object[]): Answer =>
  viewerWith({
    contractHistory: {
      __typename: 'ContractHistory',
      revisions,
      verifyUrl: 'https://games.example/play/verify',
    },
  });

function open(...answers: readonly Answer[]): void {
  const gateway = testGateway({ ContractHistory: answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <ContractHistoryView
          kind="DIVIDEND"
          contractId="31"
          linkTo={(...parts) => ({ to: `/c/${parts.join('.')}`, state: null, keepScroll: true })}
        />
      </LocaleContext>
    </gateway.Around>,
  );
}

test('each step tells who took it and what is different since the one before', async () => {
  open(
    history([
      revision(1, 'OFFERED'),
      revision(2, 'ACCEPTED', { by: 'ann', takesEffectAt: '2026-06-01T00:00:00.000Z' }),
      revision(3, 'CUT', {
        by: null,
        takesEffectAt: '2026-06-01T00:00:00.000Z',
        endsAt: '2026-07-01T00:00:00.000Z',
        terms: someTerms([someTier('1')]),
      }),
      revision(4, 'OTHER', { operatorStep: 'JUGGLED', terms: null }),
    ]),
  );
  const [first, second, third, fourth] = await screen.findAllByRole('listitem');
  if (!first || !second || !third || !fourth) throw new Error('steps are missing');
  expect(within(first).getByText('Offered')).toBeDefined();
  expect(within(first).getByText(/^top, 1 May 2026/)).toBeDefined();
  expect(within(first).getByRole('rowheader', { name: '2%' })).toBeDefined();
  expect(within(second).queryByRole('table')).toBeNull();
  expect(within(second).getByText(/^Begins: 1 Jun 2026/)).toBeDefined();
  expect(within(third).getByText(/^the house, /)).toBeDefined();
  expect(within(third).getByRole('rowheader', { name: '1% (new)' })).toBeDefined();
  expect(within(third).getByText(/^Ends: 1 Jul 2026/)).toBeDefined();
  expect(within(third).queryByText(/^Begins/)).toBeNull();
  expect(within(fourth).getByText('JUGGLED')).toBeDefined();
  expect(within(fourth).getByText('The terms of this step cannot be read here.')).toBeDefined();
});

test('the signed texts are saved to the letter, and can be checked', async () => {
  open(history([revision(1, 'OFFERED'), revision(2, 'ACCEPTED')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a file' }));
  expect(vi.mocked(saveFile)).toHaveBeenCalledWith({
    name: 'contract-31.json',
    text: '[\n{"revision":1},\n{"revision":2}\n]\n',
  });
  expect(screen.getByRole('link', { name: 'Check it' }).getAttribute('href')).toMatch(
    /^https:\/\/games\.example\/play\/verify\?language=EN/,
  );
});

test('none, and a failure with its retry', async () => {
  open(new Error('away'), viewerWith({ contractHistory: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No history' })).toBeDefined();
});
