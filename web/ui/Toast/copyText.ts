import { showToast } from './toasts.ts';

/**
 * Copies a text and says so, or says that it did not work: browsers let pages copy on secure origins only, and people
 * may forbid it.
 */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, 'good');
  } catch {
    showToast(notCopied, 'bad');
  }
}
