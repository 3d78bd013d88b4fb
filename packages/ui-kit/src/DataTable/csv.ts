/** Value of a cell; null is an empty cell. */
export type CsvValue = string | number | bigint | null

/** A column of a table that leaves the page: as a CSV file or on paper. */
export interface DocumentColumn<Row> {
  readonly id: string
  readonly header: string
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end' | undefined
  /** Formatted text of a cell, for paper; a column without it is only in the file. */
  readonly text?: ((row: Row) => string) | undefined
  /** Unformatted value of a cell, for the file. */
  readonly value: (row: Row) => CsvValue
  /** The sum of at least one row. */
  readonly sum?: ((rows: readonly Row[]) => { readonly text: string; readonly value: CsvValue }) | undefined
}

/** Returns the cells below the last row: a label in the first column and the sums; null without sums or rows. */
export function getSums<Row>(columns: readonly DocumentColumn<Row>[], rows: readonly Row[], label: string) {
  if (rows.length === 0 || columns.every(({ sum }) => sum === undefined)) return null
  return columns.map(
    ({ sum }, index) => sum?.(rows) ?? { text: index === 0 ? label : '', value: index === 0 ? label : null },
  )
}

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/** What spreadsheets run as a formula, including full-width forms; a signed decimal starts like one but is none. */
const formula = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/

/**
 * Serializes rows as CSV (RFC 4180, UTF-8 with byte order mark, headers in the first line, sums in the last). Numbers and
 * signed decimals are unchanged; other text that a spreadsheet would run as a formula gets an apostrophe in front. Loads
 * its serializer at the first call.
 */
export async function toCsv<Row>(
  columns: readonly DocumentColumn<Row>[],
  rows: readonly Row[],
  sumLabel: string,
): Promise<string> {
  const { default: papa } = await import('papaparse')
  const sums = getSums(columns, rows, sumLabel)
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
    ...(sums ? [sums.map(({ value }) => value)] : []),
  ]
  const text = papa.unparse(lines, { newline: '\r\n', escapeFormulae: formula })
  return `${byteOrderMark}${text}\r\n`
}

const delimiters = [',', ';', '\t'] as const

/** Returns what stands between the cells of the first line that has any; a comma where nothing does. */
function findDelimiter(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = delimiters.map((delimiter) => first.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * Reads the cells of a CSV text, by line: RFC 4180, with comma, semicolon or tab between the cells. An empty line has one empty
 * cell. Loads its parser at the first call.
 */
export async function parseCsv(text: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse')
  const cells = text.replace(byteOrderMark, '')
  return papa.parse<string[]>(cells, { delimiter: findDelimiter(cells) }).data
}
