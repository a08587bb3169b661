/** An entry as the gateway sends it: amounts are decimal text, moments ISO 8601. */
export type ExportRow = Readonly<Record<string, string | null>>;

/** Why no file was made. `failed`: it broke off, or what came is not whole. */
export type ExportProblem = 'limited' | 'ended' | 'failed';

/** An export of which no file is made, and why. */
export class ExportFailed extends Error {
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem) {
    super(`The export ended: ${problem}`);
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<number, ExportProblem>> = { 401: 'ended', 429: 'limited' };

/**
 * The entries of an export as they come, some at a time. Throws `ExportFailed` unless all that were announced have
 * come. Leaving it early ends the download.
 * @param signal ends it, here and at the platform
 */
export async function* readExport(url: string, signal: AbortSignal): AsyncGenerator<readonly ExportRow[]> {
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new ExportFailed(PROBLEMS[response.status] ?? 'failed');
  let rest = '';
  let count = 0;
  let end: unknown = null;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      const rows: ExportRow[] = [];
      for (const line of lines) {
        const row = JSON.parse(line) as ExportRow;
        if ('end' in row) end = row['end'];
        else rows.push(row);
      }
      count += rows.length;
      if (rows.length > 0) yield rows;
    }
  } finally {
    // Where it is left early, nothing more is to come. What was aborted already says so here, too.
    void reader.cancel().catch(() => undefined);
  }
  if (rest !== '' || end !== count) throw new ExportFailed('failed');
}
