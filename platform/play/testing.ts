/** The text with one letter or digit changed, once for each. */
export function* misspelt(text: string): Generator<string> {
  for (const { 0: old, index } of text.matchAll(/[\da-z]/gi)) {
    const other = /\d/.test(old) ? (Number(old) + 1) % 10 : old === 'x' ? 'y' : 'x';
    yield `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
  }
}
