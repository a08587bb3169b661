/**
 * Downloads a text as a file. The game pages have a copy: site and game pages share only `schema/`, which
 * contains no browser code.
 */
export const saveFile = ({ name, text }: { readonly name: string; readonly text: string }): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }));

/** The same for content of any type. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, because the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
