import type { PayingSymbol, SlotModel, SlotSymbol, Strip } from './model.ts'

/** Reels from left to right, each from top to bottom. */
export type Window = readonly (readonly SlotSymbol[])[]

/** A position in the window: reel and row, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** One win in a window. */
export interface Win {
  readonly kind: 'line' | 'ways' | 'scatter'
  readonly symbol: SlotSymbol
  /** Number of matched reels, or of scatters. */
  readonly count: number
  /** Units paid, including the free-spin multiplier. */
  readonly units: number
  /** Winning cells, in reading order. */
  readonly cells: readonly Cell[]
  /** Index of the line; set for `line` only. */
  readonly line?: number
  /** Number of combinations; set for `ways` only. */
  readonly ways?: number
}

/** Returns the best-paying run that starts at the first symbol: wilds alone, or a symbol completed by wilds. */
export function findBestRun(
  symbols: readonly SlotSymbol[],
  pays: SlotModel['pays'],
): { symbol: PayingSymbol; count: number; units: number } | null {
  const wilds = countLeading(symbols, (symbol) => symbol === 'W')
  const first = symbols[wilds]
  const wildPay = pays.W?.[wilds] ?? 0
  if (first === undefined || first === 'S' || first === 'W')
    return wildPay > 0 ? { symbol: 'W', count: wilds, units: wildPay } : null
  const count = countLeading(symbols, (symbol) => symbol === first || symbol === 'W')
  const completedPay = pays[first]?.[count] ?? 0
  if (wildPay > completedPay) return { symbol: 'W', count: wilds, units: wildPay }
  return completedPay > 0 ? { symbol: first, count, units: completedPay } : null
}

/** Returns the window at the given stops, before wilds expand. */
export function readWindow(strips: readonly Strip[], stops: readonly number[], rows: number): Window {
  return strips.map((strip, reel) => readColumn(strip, stops[reel] ?? 0, rows))
}

/** Returns the symbols that a reel shows at a stop. */
export function readColumn(strip: Strip, stop: number, rows: number): readonly SlotSymbol[] {
  return Array.from({ length: rows }, (_, row) => getSymbol(strip, stop + row))
}

/** Returns the window used for payment: if the model has expanding wilds, a reel with a wild becomes all wild. */
export function expandWilds(model: SlotModel, window: Window): Window {
  if (!model.expandingWilds) return window
  return window.map((symbols) => (symbols.includes('W') ? symbols.map(() => 'W' as const) : symbols))
}

/** Returns all wins of a window. */
export function evaluate(model: SlotModel, window: Window, multiplier = 1): readonly Win[] {
  const paying = expandWilds(model, window)
  const wins = model.evaluation.kind === 'ways' ? getWaysWins(model, paying) : getLineWins(model, paying)
  return [...wins, ...getScatterWins(model, window)].map((win) => ({ ...win, units: win.units * multiplier }))
}

/** Counts the scatters in a window. */
export function countScatters(window: Window): number {
  return findScatterCells(window).length
}

function getLineWins(model: SlotModel, window: Window): Win[] {
  if (model.evaluation.kind !== 'lines') return []
  const { lines, bothWays } = model.evaluation
  return lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel): Cell => [reel, row])
    const forward = getLineWin(model, window, cells, line)
    if (!bothWays || forward?.count === cells.length) return forward ? [forward] : []
    const backward = getLineWin(model, window, cells.toReversed(), line)
    return [forward, backward].filter((win) => win !== null)
  })
}

function getLineWin(model: SlotModel, window: Window, cells: readonly Cell[], line: number): Win | null {
  const run = findBestRun(
    cells.map(([reel, row]) => getSymbol(window[reel] ?? [], row)),
    model.pays,
  )
  return run && { kind: 'line', ...run, cells: cells.slice(0, run.count), line }
}

function getWaysWins(model: SlotModel, window: Window): Win[] {
  return getPayingSymbols(model).flatMap((symbol) => {
    const matches = window.map((symbols, reel) =>
      symbols.flatMap((shown, row): Cell[] => (shown === symbol || shown === 'W' ? [[reel, row]] : [])),
    )
    const count = countLeading(matches, (cells) => cells.length > 0)
    const pay = model.pays[symbol]?.[count] ?? 0
    if (pay === 0) return []
    const matched = matches.slice(0, count)
    const ways = matched.reduce((product, cells) => product * cells.length, 1)
    return [{ kind: 'ways' as const, symbol, count, units: pay * ways, cells: matched.flat(), ways }]
  })
}

function getScatterWins(model: SlotModel, window: Window): Win[] {
  const cells = findScatterCells(window)
  const bets = model.scatterPays[cells.length] ?? 0
  return bets > 0 ? [{ kind: 'scatter', symbol: 'S', count: cells.length, units: bets * model.unitsPerBet, cells }] : []
}

function findScatterCells(window: Window): Cell[] {
  return window.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])),
  )
}

/** Returns the symbols that a model pays, except the wild. */
export function getPayingSymbols(model: SlotModel): readonly Exclude<PayingSymbol, 'W'>[] {
  return (['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const).filter((symbol) => model.pays[symbol] !== undefined)
}

function countLeading<T>(items: readonly T[], matches: (item: T) => boolean): number {
  const end = items.findIndex((item) => !matches(item))
  return end === -1 ? items.length : end
}

function getSymbol(symbols: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = symbols[position % symbols.length]
  if (symbol === undefined) throw new RangeError('A reel must have at least one symbol')
  return symbol
}
