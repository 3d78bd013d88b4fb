import { lines5x20 } from '../lines.ts'
import { parseStrip, type SlotModel } from '../model.ts'

/** Five reels, twenty lines, wilds on the middle reels, doubled free spins. */
export const lines20: SlotModel = {
  id: 'lines20',
  volatility: 'medium',
  rows: 3,
  evaluation: { kind: 'lines', lines: lines5x20, bothWays: false },
  unitsPerBet: 20,
  strips: [
    parseStrip('DGBDFHGDGECGEABHFGACFHADSHABEFH'),
    parseStrip('DHWAFDHGEHBGEHFBEGCESCDAFHGWFDGBA'),
    parseStrip('HFCSEBHGFHCEDGBWDFAFGHEABGDHWEGD'),
    parseStrip('GDAHGABEGHDWBGEACFHFWCFDEBHGAHDCEFS'),
    parseStrip('ABGHBCEHASGDHFGDCFBEGFAFHGAHECD'),
  ],
  pays: {
    A: [0, 0, 4, 50, 200, 750],
    B: [0, 0, 0, 30, 120, 400],
    C: [0, 0, 0, 20, 75, 300],
    D: [0, 0, 0, 15, 50, 200],
    E: [0, 0, 0, 10, 30, 100],
    F: [0, 0, 0, 8, 25, 100],
    G: [0, 0, 0, 6, 20, 75],
    H: [0, 0, 0, 5, 20, 75],
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  expandingWilds: false,
  freeSpins: {
    strips: [
      parseStrip('GBEGDHASEGFDFHECAGCHFEHGCFDBADHB'),
      parseStrip('DHEGDEFGDABGCSADBEGFWHCFWACHWGHEF'),
      parseStrip('EGCFDEHBWDFHBFAHGWDGSEAHCEBDGFAGWA'),
      parseStrip('AHECFBAFHDGBGHSEFBGHFWAEGWECDAWDH'),
      parseStrip('FDGHFDGEHACHDBGBAEHFDCSHGEAFGEB'),
    ],
    multiplier: 2,
    awards: { 3: 10, 4: 15, 5: 20 },
  },
  rtp: { numerator: 12_942_751_668_043n, denominator: 13_489_231_613_088n },
}
