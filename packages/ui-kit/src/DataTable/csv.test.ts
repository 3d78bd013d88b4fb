import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv, toCsvText, type CsvValue } from './csv.ts'

const columns = [
  { header: 'Game', value: (row: readonly CsvValue[]) => row[0] ?? null },
  { header: 'Details' },
  { header: 'Net, K', value: (row: readonly CsvValue[]) => row[1] ?? null },
]

/** A parser by the grammar of RFC 4180, independent of the writer. */
function parseCsv(file: string): readonly (readonly string[])[] {
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const lines: string[][] = []
  let line: string[] = []
  cells.lastIndex = 1
  for (let match = cells.exec(file); match !== null; match = cells.exec(file)) {
    const [whole, quoted, bare, end] = match
    line.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end !== ',') {
      lines.push(line)
      line = []
    }
    if (whole === '' || cells.lastIndex === file.length) break
  }
  expect(cells.lastIndex).toBe(file.length)
  return lines
}

describe('toCsv', () => {
  it('starts with a byte order mark and the headers of the columns with a value', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFGame,"Net, K"\r\n')
  })

  it('quotes only cells with a comma, a quote or a line break', () => {
    const rows = [
      ['Nine Carps', 5],
      ['Salt, "Silk"\nand Rice', null],
    ]
    expect(toCsv(columns, rows)).toBe('\uFEFFGame,"Net, K"\r\nNine Carps,5\r\n"Salt, ""Silk""\nand Rice",\r\n')
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', '-', '=', '+1,5'])(
    'escapes %j, which a spreadsheet could run',
    (text) => {
      expect(toCsvText(text)).toBe(`'${text}`)
    },
  )

  it.each([
    [-5, '-5'],
    [-0.25, '-0.25'],
    [-1e21, '-1e+21'],
    [-2_000_000_000_000_000_000n, '-2000000000000000000'],
    ['-2000.00', '-2000.00'],
    ['+1250', '+1250'],
    ['1=1', '1=1'],
  ])('does not change %s', (value, text) => {
    expect(toCsvText(value)).toBe(text)
  })

  it('escapes negative infinity', () => {
    expect(toCsvText(Number.NEGATIVE_INFINITY)).toBe("'-Infinity")
  })

  it('escapes headers', () => {
    expect(toCsv([{ header: '=Net', value: () => 1 }], [])).toBe("\uFEFF'=Net\r\n")
  })

  it('is parsed back to the same cells', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' aä語0.')) })
    const value = fc.oneof(hostile, fc.string(), fc.double(), fc.bigInt(), fc.constant(null))
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value)), (rows) => {
        const [, ...lines] = parseCsv(toCsv(columns, rows))
        expect(lines).toEqual(rows.map((row) => row.map(toCsvText)))
      }),
    )
  })

  it('never writes a text that a spreadsheet could run', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",a1')) })
    fc.assert(
      fc.property(hostile, (text) => {
        expect(toCsvText(text)).toMatch(/^(?![=+\-@\t\r\n])|^[+-]\d+(\.\d+)?$/)
      }),
    )
  })
})
