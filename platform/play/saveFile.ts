import type { Bridge, FrameMessage } from '../../schema/bridge.ts';

/** A file of text in JSON; its name ends in `.json`. */
interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Passes a file to the embedding page, which downloads it, because a sandboxed frame may not; without one, downloads it
 * itself.
 */
export function handOver(file: TextFile, shell: Bridge<FrameMessage> | null): void {
  if (shell) shell.send({ kind: 'fileReady', ...file });
  else saveFile(file);
}

/**
 * Downloads a text as a file. The site has an identical copy: site and game pages share only `schema/`, which contains
 * no browser code.
 */
function saveFile({ name, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, because the browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
