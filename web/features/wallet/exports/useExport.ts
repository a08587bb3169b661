import { useEffect, useRef, useState } from 'react';
import { loadWords } from '../../../i18n/init.ts';
import { saveBlob } from '../../../lib/browser/saveFile.ts';
import { type ExportRequest, exportFileName, exportUrl, type Format } from './exportRequest.ts';
import { partsOf } from './fileParts.ts';
import { ExportFailed, type ExportProblem, readExport } from './readExport.ts';
import { useColumns } from './useColumns.ts';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly count: number }
  | { readonly kind: 'problem'; readonly problem: ExportProblem | 'empty' };

interface Saved {
  readonly count: number;
  readonly name: string;
}

/**
 * Saves a record as one file. `start` resolves to what was saved, and to null where nothing was: it was cancelled, or
 * there is a problem. Leaving the page cancels.
 */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const columnsOf = useColumns();
  useEffect(function cancelOnLeave() {
    return () => running.current?.abort();
  }, []);

  async function start(request: ExportRequest, format: Format): Promise<Saved | null> {
    const mine = new AbortController();
    running.current?.abort();
    running.current = mine;
    setState({ kind: 'running', count: 0 });
    try {
      if (request.record === 'deposits' || request.record === 'withdrawals') await loadWords('deposit', 'withdraw');
      const { record } = request;
      const parts = partsOf(request, format, record === 'receipts' ? [] : columnsOf(record));
      let count = 0;
      for await (const rows of readExport(exportUrl(request), mine.signal)) {
        parts.add(rows);
        count += rows.length;
        setState({ kind: 'running', count });
      }
      if (count === 0) {
        setState({ kind: 'problem', problem: 'empty' });
        return null;
      }
      const name = exportFileName(request, format);
      saveBlob(name, parts.finish());
      setState({ kind: 'idle' });
      return { count, name };
    } catch (error) {
      if (!mine.signal.aborted)
        setState({ kind: 'problem', problem: error instanceof ExportFailed ? error.problem : 'failed' });
      return null;
    } finally {
      mine.abort();
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, start, cancel };
}
