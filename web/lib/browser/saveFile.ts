/**
 * Downloads a text as a file. The game pages have an identical copy: site and game pages share only `schema/`, which
 * contains no browser code.
 */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, because the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
