import { object, string } from 'yup';

/**
 * A number and the draw to check it against; the draw's number is typed only if it is not chosen from the list.
 * Messages are keys of the `lottery` namespace.
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
