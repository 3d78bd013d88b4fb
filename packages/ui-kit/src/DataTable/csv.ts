/** Value of a cell; null is an empty cell. */
export type CsvValue = string | number | bigint | null

export interface CsvColumn<Row> {
  readonly header: string
  /** Unformatted value of a cell; a column without it is omitted. */
  readonly value?: ((row: Row) => CsvValue) | undefined
}

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/** First characters of a formula in spreadsheets, including full-width forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
/** A signed decimal starts like a formula but is not one. */
const decimal = /^[+-]?\d+(?:\.\d+)?$/
const needsQuotes = /[",\r\n]/

/** Text of a value, with an apostrophe in front of what a spreadsheet would run as a formula. */
export function toCsvText(value: CsvValue): string {
  if (value === null) return ''
  const text = String(value)
  return formulaStart.test(text) && !decimal.test(text) && !isFiniteNumber(value) ? `'${text}` : text
}

function isFiniteNumber(value: CsvValue): boolean {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
}

function toCsvField(value: CsvValue): string {
  const text = toCsvText(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Serializes rows as CSV (RFC 4180, UTF-8 with byte order mark, headers in the first line). Numbers and signed decimals
 * are unchanged; other text that a spreadsheet would run as a formula is escaped.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ header, value }) => (value === undefined ? [] : [{ header, value }]))
  const lines = [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ value }) => value(row)))]
  return byteOrderMark + lines.map((cells) => cells.map(toCsvField).join(',') + lineEnd).join('')
}
