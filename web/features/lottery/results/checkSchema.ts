import { object, string } from 'yup';

/**
 * What is held against which draw; the draw's number is typed only where none of the list is meant. Messages are keys
 * of the `lottery` namespace.
 */
export function checkSchema({ asksDraw, mostDigits }: { readonly asksDraw: boolean; readonly mostDigits: number }) {
  return object({
    drawNumber: string()
      .default('')
      .test('draw', 'check.wrongDraw', (text) => !asksDraw || /^[\w-]{1,64}$/.test(text)),
    number: string()
      .default('')
      .test('number', 'check.wrong', (text) => /^\d+$/.test(text) && text.length <= mostDigits),
  });
}
