import { showToast } from './toasts.ts';

/** Copies a text and shows whether it worked: browsers allow it on secure origins only, and visitors may block it. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, 'good');
  } catch {
    showToast(notCopied, 'bad');
  }
}
