import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { DrawNews } from './DrawNews.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

function Page() {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      <DrawNews code="K3_1" drawn={isDrawn ? aDraw('9', { state: 'DRAWN' }) : null} />
      <button type="button" onClick={() => setDrawn(true)}>
        draw
      </button>
    </>
  );
}

test('the space for results is kept before they arrive: the form does not move', async () => {
  openTable({ page: <Page />, status: 'guest' });
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  fireEvent.click(screen.getByRole('button'));
  const words = await screen.findByText('Results of draw 9');
  expect(place.contains(words)).toBe(true);
});
