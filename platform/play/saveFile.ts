import type { Bridge, FrameMessage } from '../../schema/bridge.ts';

/** A file of text in JSON; its name ends in `.json`. */
interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Gives the player a file by way of the page around, as a frame may not download anything; by itself where there is
 * none.
 */
export function handOver(file: TextFile, shell: Bridge<FrameMessage> | null): void {
  if (shell) shell.send({ kind: 'fileReady', ...file });
  else saveFile(file);
}

/**
 * Hands a text to the player as a file; browsers ask where to keep it, or keep it with other downloads. The site has
 * one of its own, line for line the same: the two share no room but `schema/`, which knows no browser.
 */
function saveFile({ name, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
