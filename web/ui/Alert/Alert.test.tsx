import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Alert } from './Alert.tsx';

/**
 * A form and a field beside it; `at` has the focus when the alert appears. Returns the elements that were scrolled into
 * view.
 */
function appear(at: 'Inside' | 'Outside'): readonly unknown[] {
  const form = (alert: boolean) => (
    <>
      <input aria-label="Outside" />
      <form>
        {alert && <Alert>No</Alert>}
        <input aria-label="Inside" />
      </form>
    </>
  );
  const { rerender } = render(form(false));
  const moved: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    moved.push(this);
  });
  screen.getByLabelText(at).focus();
  rerender(form(true));
  return moved;
}

test('a focused field that an alert pushes down stays in view', () => {
  expect(appear('Inside')).toEqual([screen.getByLabelText('Inside')]);
});

test('a focused field elsewhere is not scrolled', () => {
  expect(appear('Outside')).toEqual([]);
});
