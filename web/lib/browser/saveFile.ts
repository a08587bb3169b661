/**
 * Hands a text to the visitor as a file; browsers ask where to keep it, or keep it with other downloads. The game pages
 * have one of their own, line for line the same: the two share no room but `schema/`, which knows no browser.
 */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
