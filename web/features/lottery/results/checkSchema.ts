import { object, string } from 'yup';

/** What is held against which draw; the draw's number is typed only where none of the list is meant. Messages are keys of the `lottery` namespace. */
export function checkSchema({ asksDraw }: { readonly asksDraw: boolean }) {
  return object({
    drawNumber: string()
      .default('')
      .test('draw', 'check.wrongDraw', (text) => !asksDraw || /^[\w-]{1,64}$/.test(text)),
    number: string()
      .default('')
      .matches(/^\d{1,6}$/, 'check.wrong'),
  });
}
