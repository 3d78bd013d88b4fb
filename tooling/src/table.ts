/** Formats rows under headings, each column as wide as its widest value. */
export function formatTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string {
  const heading = Object.fromEntries(columns.map((name) => [name, name]))
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const formatLine = (row: Readonly<Record<string, string>>) =>
    columns
      .map((name, index) => (row[name] ?? '').padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [heading, ...rows].map(formatLine).join('\n')
}
