import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvValue, type DocumentColumn, parseCsv as readCsv, toCsv } from './csv.ts'

type Cells = readonly CsvValue[]

function createColumn(header: string, index: number): DocumentColumn<Cells> {
  return { id: header, header, text: (row) => String(row[index] ?? ''), value: (row) => row[index] ?? null }
}

const columns = [createColumn('Game', 0), createColumn('Net, K', 1)]
const write = (rows: readonly Cells[], shown = columns) => toCsv(shown, rows, 'Total')

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

/** The cell of one value, as a spreadsheet reads it. */
async function writeCell(value: CsvValue): Promise<string | undefined> {
  const [, line] = parseCsv(await write([[value]], [createColumn('Cell', 0)]))
  return line?.[0]
}

describe('toCsv', () => {
  it('starts with a byte order mark and the headers', async () => {
    expect(await write([])).toBe('\uFEFFGame,"Net, K"\r\n')
  })

  it('quotes cells with a comma, a quote or a line break', async () => {
    const rows = [
      ['Nine Carps', 5],
      ['Salt, "Silk"\nand Rice', null],
    ]
    expect(await write(rows)).toBe('\uFEFFGame,"Net, K"\r\nNine Carps,5\r\n"Salt, ""Silk""\nand Rice",\r\n')
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', '-', '=', '+1,5'])(
    'escapes %j, which a spreadsheet could run',
    async (text) => {
      expect(await writeCell(text)).toBe(`'${text}`)
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
    ['အနိုင်', 'အနိုင်'],
  ])('does not change %s', async (value, text) => {
    expect(await writeCell(value)).toBe(text)
  })

  it('escapes headers', async () => {
    expect(await write([], [createColumn('=Net', 0)])).toContain(`'=Net`)
  })

  it('ends with the sums of columns that have one', async () => {
    const sum = (rows: readonly Cells[]) => ({
      text: '',
      value: rows.reduce((total, row) => total + Number(row[1]), 0),
    })
    const summed = [createColumn('Game', 0), { ...createColumn('Net', 1), sum }]
    const rows = [
      ['Nine Carps', 5],
      ['Silk Dice', -7],
    ]
    expect(await write(rows, summed)).toBe('\uFEFFGame,Net\r\nNine Carps,5\r\nSilk Dice,-7\r\nTotal,-2\r\n')
    expect(await write([], summed)).toBe('\uFEFFGame,Net\r\n')
  })

  it('is parsed back to the same cells, none of which a spreadsheet could run', async () => {
    const hostile = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' aä語0.')) })
    const value = fc.oneof(hostile, fc.string(), fc.integer(), fc.bigInt(), fc.constant(null))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, value)), async (rows) => {
        const [, ...lines] = parseCsv(await write(rows))
        expect(lines.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
          rows.map((row) => row.map((cell) => String(cell ?? '').replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
        )
        for (const cell of lines.flat()) expect(cell).toMatch(/^(?![=+\-@\t\r\n＝＋－＠])|^[+-]\d+(\.\d+)?$/)
      }),
    )
  })
})

describe('parseCsv', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons', 'a;b\nc;d\n'],
    ['tabs', '\uFEFFa\tb\nc\td\n'],
  ])('reads cells between %s', async (_delimiter, text) => {
    expect(await readCsv(text)).toEqual([['a', 'b'], ['c', 'd'], ['']])
  })

  it('reads what toCsv has written', async () => {
    const text = fc.string().filter((value) => !/^\s*[=+\-@＝＋－＠]|[\r\n\t]/.test(value))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const [, ...lines] = await readCsv(await write(rows))
        expect(lines).toEqual([...rows.map((row) => [...row]), ['']])
      }),
    )
  })
})
