/** Rows grouped by their day in the visitor's time zone; days and rows keep their order. */
export function byDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
): readonly { readonly day: string; readonly rows: readonly Row[] }[] {
  const days: { readonly day: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last && isSameDay(last.day, row.at)) last.rows.push(row);
    else days.push({ day: row.at, rows: [row] });
  }
  return days;
}

const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
