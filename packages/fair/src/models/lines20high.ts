import { lines5x20 } from '../lines.ts'
import { parseStrip, type SlotModel } from '../model.ts'

/** Five reels, twenty lines, a steep paytable, tripled free spins. */
export const lines20high: SlotModel = {
  id: 'lines20high',
  volatility: 'high',
  rows: 3,
  evaluation: { kind: 'lines', lines: lines5x20, bothWays: false },
  unitsPerBet: 20,
  strips: [
    parseStrip('FEHWGBHCGEDHEDCHFHCSAAHGFDAAFBDEBGEFGCG'),
    parseStrip('BFHWEGBFEHCGEGCHFEBGCDFECWAAHFDHDGDGHS'),
    parseStrip('WCGHAAGHDGHFDEDHEDFHECBFCGWCGHFEBAAFSEBG'),
    parseStrip('GBCSHEDHAABDEFHGFCFDFEGDECGHGHFCGHWBAAE'),
    parseStrip('DHGCSHEDCFGFEGBHECBGDHWGDEHFGCEFBHAAF'),
  ],
  pays: {
    W: [0, 0, 10, 100, 1000, 5000],
    A: [0, 0, 5, 60, 300, 2000],
    B: [0, 0, 0, 40, 150, 750],
    C: [0, 0, 0, 30, 100, 500],
    D: [0, 0, 0, 20, 80, 250],
    E: [0, 0, 0, 8, 25, 120],
    F: [0, 0, 0, 6, 25, 120],
    G: [0, 0, 0, 4, 15, 75],
    H: [0, 0, 0, 4, 15, 75],
  },
  scatterPays: { 3: 2, 4: 20, 5: 200 },
  expandingWilds: false,
  freeSpins: {
    strips: [
      parseStrip('FECDSGDHGBFAABEGCBHEHGCFHEGFWEHDGAAFCDH'),
      parseStrip('ECFWDBFGHDGCHAAEBGFEDCEGHSGDCWBHFEHGHF'),
      parseStrip('GFWECGSDEHEGFDAABHDFBGCFHBCGFHGEWHDHCAAE'),
      parseStrip('BFGEGDECHFDHECBGSDHGHDHCWECFHBGFAAGAAEF'),
      parseStrip('FCWDGCEGHGECDEHFHGBCGHDEFSEFAAGBHFBDH'),
    ],
    multiplier: 3,
    awards: { 3: 10, 4: 15, 5: 25 },
  },
  rtp: { numerator: 37_536_627_778_727n, denominator: 38_919_997_010_700n },
}
