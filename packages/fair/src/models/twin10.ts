import { lines5x10 } from '../lines.ts'
import { parseStrip, type SlotModel } from '../model.ts'

/** Ten lines that pay from both sides; wilds of the middle reels fill their reel. */
export const twin10: SlotModel = {
  id: 'twin10',
  volatility: 'low',
  rows: 3,
  evaluation: { kind: 'lines', lines: lines5x10, bothWays: true },
  unitsPerBet: 10,
  strips: [
    parseStrip('DFFABCGBDEGDECFGAGCAEDFGDEBFEFGC'),
    parseStrip('FBFGADEDEGCEDGFDGABEFECGCFABFWECGBD'),
    parseStrip('EBFGFDCFGBEWAFBEFDGECEDACGGDBCFDAG'),
    parseStrip('DEDBFEWGBCAEFGCFGDBECEDAGBFGFCDFAG'),
    parseStrip('DEGEFEDBFAGCFDEGFGFDGCABCDGECBFA'),
  ],
  pays: {
    A: [0, 0, 0, 20, 50, 250],
    B: [0, 0, 0, 10, 40, 120],
    C: [0, 0, 0, 10, 25, 60],
    D: [0, 0, 0, 8, 20, 50],
    E: [0, 0, 0, 6, 12, 40],
    F: [0, 0, 0, 5, 10, 20],
    G: [0, 0, 0, 4, 8, 20],
  },
  scatterPays: {},
  expandingWilds: true,
  freeSpins: null,
  rtp: { numerator: 1_243_639n, denominator: 1_294_720n },
}
