import { lines5x10 } from '../lines.ts'
import { parseStrip, type SlotModel } from '../model.ts'

/** Five reels, ten lines, frequent small wins, doubled free spins. */
export const lines10: SlotModel = {
  id: 'lines10',
  volatility: 'low',
  rows: 3,
  evaluation: { kind: 'lines', lines: lines5x10, bothWays: false },
  unitsPerBet: 10,
  strips: [
    parseStrip('HEBDGWSCEFHGFEHDBFAGECAHGCFBAG'),
    parseStrip('ADWGAEFHWGECAHGBCBHEASGHBFHGDFC'),
    parseStrip('FCHBGDFWAFGHBCEGHDAHSAGWFHDECBGE'),
    parseStrip('GCDGAEFHWFGHEFCEBHSGFWAGDHDBCH'),
    parseStrip('FSBEHGHDEFBGHFEHAGDACGWFECHBG'),
  ],
  pays: {
    W: [0, 0, 5, 40, 200, 1000],
    A: [0, 0, 3, 30, 80, 400],
    B: [0, 0, 2, 25, 80, 250],
    C: [0, 0, 0, 15, 40, 200],
    D: [0, 0, 0, 12, 40, 150],
    E: [0, 0, 0, 8, 30, 75],
    F: [0, 0, 0, 8, 30, 75],
    G: [0, 0, 0, 6, 15, 50],
    H: [0, 0, 0, 6, 15, 50],
  },
  scatterPays: { 3: 2, 4: 5, 5: 25 },
  expandingWilds: false,
  freeSpins: {
    strips: [
      parseStrip('EGFDHGBDEWAGBAFEHSCDWAEGHCFDHCGBFH'),
      parseStrip('ABFGEWGSFEGHWAHDWCBDAHBEDGHDGFCAHBC'),
      parseStrip('EHBCWEFAGCHFECGADSHEFWABHWGHDFGBG'),
      parseStrip('EGHEGHAFCGHDFSBEGWGDACHBWFDEWHACD'),
      parseStrip('HDGECSFAGBWDBDAEFCGAEFGWHFEGCHDB'),
    ],
    multiplier: 2,
    awards: { 3: 8, 4: 12, 5: 20 },
  },
  rtp: { numerator: 11_373_341_089n, denominator: 11_822_569_200n },
}
