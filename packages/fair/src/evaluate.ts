import type { PayingSymbol, SlotModel, SlotSymbol, Strip } from './model.ts'

/** Reels from left to right, each from top to bottom. */
export type Window = readonly (readonly SlotSymbol[])[]

/** A place in the window: reel and row, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** One thing that the window pays. */
export interface Win {
  readonly kind: 'line' | 'ways' | 'scatter'
  readonly symbol: SlotSymbol
  /** Reels matched, or scatters seen. */
  readonly count: number
  /** Whole units of bet, the multiplier of free spins included. */
  readonly units: number
  /** Places that take part, in reading order. */
  readonly cells: readonly Cell[]
  /** Index of the line; only lines have one. */
  readonly line?: number
  /** Combinations; only ways have them. */
  readonly ways?: number
}

/** What `symbols` pay from their first on: the best of the wild's own row and any symbol helped by wilds. */
export function bestRun(
  symbols: readonly SlotSymbol[],
  pays: SlotModel['pays'],
): { symbol: PayingSymbol; count: number; units: number } | null {
  const wilds = leading(symbols, (symbol) => symbol === 'W')
  const first = symbols[wilds]
  const ownPay = pays.W?.[wilds] ?? 0
  if (first === undefined || first === 'S' || first === 'W')
    return ownPay > 0 ? { symbol: 'W', count: wilds, units: ownPay } : null
  const count = leading(symbols, (symbol) => symbol === first || symbol === 'W')
  const helpedPay = pays[first]?.[count] ?? 0
  if (ownPay > helpedPay) return { symbol: 'W', count: wilds, units: ownPay }
  return helpedPay > 0 ? { symbol: first, count, units: helpedPay } : null
}

/** The window at these stops, before wilds expand. */
export function windowAt(strips: readonly Strip[], stops: readonly number[], rows: number): Window {
  return strips.map((strip, reel) => column(strip, stops[reel] ?? 0, rows))
}

/** The symbols of a reel that show at a stop. */
export function column(strip: Strip, stop: number, rows: number): readonly SlotSymbol[] {
  return Array.from({ length: rows }, (_, row) => symbolAt(strip, stop + row))
}

/** The window as it pays: where wilds expand, a reel with a wild is all wild. */
export function expanded(model: SlotModel, window: Window): Window {
  if (!model.expandingWilds) return window
  return window.map((symbols) => (symbols.includes('W') ? symbols.map(() => 'W' as const) : symbols))
}

/** Everything that a window pays. */
export function evaluate(model: SlotModel, window: Window, multiplier = 1): readonly Win[] {
  const paying = expanded(model, window)
  const wins = model.evaluation.kind === 'ways' ? waysWins(model, paying) : lineWins(model, paying)
  return [...wins, ...scatterWins(model, window)].map((win) => ({ ...win, units: win.units * multiplier }))
}

/** Scatters in a window. */
export function countScatters(window: Window): number {
  return scatterCells(window).length
}

function lineWins(model: SlotModel, window: Window): Win[] {
  if (model.evaluation.kind !== 'lines') return []
  const { lines, bothWays } = model.evaluation
  return lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel): Cell => [reel, row])
    const forward = lineWin(model, window, cells, line)
    if (!bothWays || forward?.count === cells.length) return forward ? [forward] : []
    const backward = lineWin(model, window, cells.toReversed(), line)
    return [forward, backward].filter((win) => win !== null)
  })
}

function lineWin(model: SlotModel, window: Window, cells: readonly Cell[], line: number): Win | null {
  const run = bestRun(
    cells.map(([reel, row]) => symbolAt(window[reel] ?? [], row)),
    model.pays,
  )
  return run && { kind: 'line', ...run, cells: cells.slice(0, run.count), line }
}

function waysWins(model: SlotModel, window: Window): Win[] {
  return payingSymbols(model).flatMap((symbol) => {
    const matches = window.map((symbols, reel) =>
      symbols.flatMap((shown, row): Cell[] => (shown === symbol || shown === 'W' ? [[reel, row]] : [])),
    )
    const count = leading(matches, (cells) => cells.length > 0)
    const pay = model.pays[symbol]?.[count] ?? 0
    if (pay === 0) return []
    const taking = matches.slice(0, count)
    const ways = taking.reduce((product, cells) => product * cells.length, 1)
    return [{ kind: 'ways' as const, symbol, count, units: pay * ways, cells: taking.flat(), ways }]
  })
}

function scatterWins(model: SlotModel, window: Window): Win[] {
  const cells = scatterCells(window)
  const bets = model.scatterPays[cells.length] ?? 0
  return bets > 0 ? [{ kind: 'scatter', symbol: 'S', count: cells.length, units: bets * model.unitsPerBet, cells }] : []
}

function scatterCells(window: Window): Cell[] {
  return window.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])),
  )
}

/** Symbols that a model pays, wild apart. */
export function payingSymbols(model: SlotModel): readonly Exclude<PayingSymbol, 'W'>[] {
  return (['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const).filter((symbol) => model.pays[symbol] !== undefined)
}

function leading<T>(items: readonly T[], matches: (item: T) => boolean): number {
  const end = items.findIndex((item) => !matches(item))
  return end === -1 ? items.length : end
}

function symbolAt(symbols: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = symbols[position % symbols.length]
  if (symbol === undefined) throw new RangeError('A reel has at least one symbol')
  return symbol
}
