import { lines3x5 } from '../lines.ts'
import { parseStrip, type SlotModel } from '../model.ts'

/** Three reels, five lines, wilds; no free spins. */
export const classic5: SlotModel = {
  id: 'classic5',
  volatility: 'medium',
  rows: 3,
  evaluation: { kind: 'lines', lines: lines3x5, bothWays: false },
  unitsPerBet: 5,
  strips: [
    parseStrip('BGCAEFGCBAEDFGWGFEDFEBDC'),
    parseStrip('CFDEDGBCAGBDGWFEGCFGEFWA'),
    parseStrip('GACFDBEGDWACDEFBGEBFGDFEF'),
  ],
  pays: {
    W: [0, 0, 0, 500],
    A: [0, 0, 0, 100],
    B: [0, 0, 0, 50],
    C: [0, 0, 0, 30],
    D: [0, 0, 0, 20],
    E: [0, 0, 0, 10],
    F: [0, 0, 0, 5],
    G: [0, 0, 0, 3],
  },
  scatterPays: {},
  expandingWilds: false,
  freeSpins: null,
  rtp: { numerator: 4_613n, denominator: 4_800n },
}
