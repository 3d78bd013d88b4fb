import type { SlotModel, SlotSymbol, Strip } from './model.ts'

/**
 * Naive reference implementation of the rules that shares no code with the evaluator: it tries every symbol on every
 * line and every path for ways. Tests compare the two.
 */
export function countNaiveUnits(
  model: SlotModel,
  window: readonly (readonly SlotSymbol[])[],
  multiplier: number,
): number {
  const filled = window.map((reel) =>
    model.expandingWilds && reel.includes('W') ? reel.map((): SlotSymbol => 'W') : reel,
  )
  const scatters = window.flat().filter((symbol) => symbol === 'S').length
  const scatterUnits = (model.scatterPays[scatters] ?? 0) * model.unitsPerBet
  const { evaluation } = model
  const combinations =
    evaluation.kind === 'ways'
      ? countWaysUnits(model, filled)
      : evaluation.lines.reduce((sum, line) => sum + countLineUnits(model, filled, line, evaluation.bothWays), 0)
  return (combinations + scatterUnits) * multiplier
}

export function readNaiveWindow(strips: readonly Strip[], stops: readonly number[]): SlotSymbol[][] {
  return strips.map((strip, reel) => {
    const doubled = [...strip, ...strip, ...strip, ...strip]
    const stop = stops[reel] ?? 0
    return doubled.slice(stop, stop + 3)
  })
}

function countLineUnits(
  model: SlotModel,
  window: SlotSymbol[][] | readonly (readonly SlotSymbol[])[],
  line: readonly number[],
  both: boolean,
): number {
  const row = line.map((at, reel) => window[reel]?.[at] ?? 'S')
  const left = findBestLine(model, row)
  const right = findBestLine(model, row.toReversed())
  if (!both) return left.units
  return left.length === row.length ? left.units : left.units + right.units
}

function findBestLine(model: SlotModel, row: readonly SlotSymbol[]): { units: number; length: number } {
  let best = { units: 0, length: 0 }
  for (const [symbol, pays] of Object.entries(model.pays)) {
    for (let length = 1; length <= row.length; length += 1) {
      const run = row.slice(0, length)
      const real = symbol === 'W' ? run.every((shown) => shown === 'W') : run.some((shown) => shown === symbol)
      const units = pays[length] ?? 0
      if (real && run.every((shown) => shown === symbol || shown === 'W') && units >= best.units && units > 0)
        best = { units, length }
    }
  }
  return best
}

function countWaysUnits(model: SlotModel, window: readonly (readonly SlotSymbol[])[]): number {
  let units = 0
  for (const [symbol, pays] of Object.entries(model.pays)) {
    let paths = [''] // one letter per reel walked
    let length = 0
    for (const reel of window) {
      const longer = paths.flatMap((path) =>
        reel.filter((shown) => shown === symbol || shown === 'W').map((shown) => path + shown),
      )
      if (longer.length === 0) break
      paths = longer
      length += 1
    }
    units += length === 0 ? 0 : paths.length * (pays[length] ?? 0)
  }
  return units
}
