/** What a cell of a file can hold; null is an empty cell. */
export type CsvValue = string | number | bigint | null

export interface CsvColumn<Row> {
  readonly header: string
  /** The bare value of a cell; a column without one is left out. */
  readonly value?: ((row: Row) => CsvValue) | undefined
}

/** Tells a spreadsheet that the file is UTF-8. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/** What a spreadsheet may take for the beginning of a formula, its full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
/** A signed decimal begins like a formula and is none. */
const decimal = /^[+-]?\d+(?:\.\d+)?$/
const needsQuotes = /[",\r\n]/

/** The text of a value, with an apostrophe before what would run as a formula. */
export function csvText(value: CsvValue): string {
  if (value === null) return ''
  const text = String(value)
  return formulaStart.test(text) && !decimal.test(text) && !isNumber(value) ? `'${text}` : text
}

function isNumber(value: CsvValue): boolean {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
}

function field(value: CsvValue): string {
  const text = csvText(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows as a CSV file (RFC 4180, UTF-8 with byte order mark, first line the headers of the columns). Numbers and
 * signed decimals stay what they are; any other text that a spreadsheet would run as a formula becomes plain text.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ header, value }) => (value === undefined ? [] : [{ header, value }]))
  const lines = [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ value }) => value(row)))]
  return byteOrderMark + lines.map((cells) => cells.map(field).join(',') + lineEnd).join('')
}
