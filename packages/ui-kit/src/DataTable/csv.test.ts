import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, csvText, type CsvValue } from './csv.ts'

const columns = [
  { header: 'Game', value: (row: readonly CsvValue[]) => row[0] ?? null },
  { header: 'Details' },
  { header: 'Net, K', value: (row: readonly CsvValue[]) => row[1] ?? null },
]

/** A reader after the grammar of RFC 4180, that knows nothing of the writer. */
function read(file: string): readonly (readonly string[])[] {
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

describe('csvOf', () => {
  it('begins with a byte order mark and the headers of the columns that have a value', () => {
    expect(csvOf(columns, [])).toBe('\uFEFFGame,"Net, K"\r\n')
  })

  it('quotes what holds a comma, a quote or a line break, and nothing else', () => {
    const rows = [
      ['Nine Carps', 5],
      ['Salt, "Silk"\nand Rice', null],
    ]
    expect(csvOf(columns, rows)).toBe('\uFEFFGame,"Net, K"\r\nNine Carps,5\r\n"Salt, ""Silk""\nand Rice",\r\n')
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', '-', '=', '+1,5'])(
    'makes plain text of %j, which a spreadsheet could run',
    (text) => {
      expect(csvText(text)).toBe(`'${text}`)
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
  ])('leaves %s as it is', (value, text) => {
    expect(csvText(value)).toBe(text)
  })

  it('takes no infinity for a number', () => {
    expect(csvText(Number.NEGATIVE_INFINITY)).toBe("'-Infinity")
  })

  it('guards the headers too', () => {
    expect(csvOf([{ header: '=Net', value: () => 1 }], [])).toBe("\uFEFF'=Net\r\n")
  })

  it('is read back cell by cell as it was written', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' aä語0.')) })
    const value = fc.oneof(hostile, fc.string(), fc.double(), fc.bigInt(), fc.constant(null))
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value)), (rows) => {
        const [, ...lines] = read(csvOf(columns, rows))
        expect(lines).toEqual(rows.map((row) => row.map(csvText)))
      }),
    )
  })

  it('never writes a text that could run', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",a1')) })
    fc.assert(
      fc.property(hostile, (text) => {
        expect(csvText(text)).toMatch(/^(?![=+\-@\t\r\n])|^[+-]\d+(\.\d+)?$/)
      }),
    )
  })
})
