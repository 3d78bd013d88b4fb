import { parseStrip, type SlotModel } from '../model.ts'

/** 243 ways, stacked top symbols, tripled free spins. */
export const ways243high: SlotModel = {
  id: 'ways243high',
  volatility: 'high',
  rows: 3,
  evaluation: { kind: 'ways' },
  unitsPerBet: 20,
  strips: [
    parseStrip('FSGHECEGAACBBCFDHEGFHDGFHBBGEAAHD'),
    parseStrip('FDHCWGESFHAADEGCDHFEGHCBBFEDGHG'),
    parseStrip('HFWGFDCDEBBEHEAAHGDHESFGHCDBBCGFG'),
    parseStrip('GEFHWFDBBEGCEFCDHGAAECDSHFGEDHEGH'),
    parseStrip('EFHGCDAAHGDBBGHEFDGFECHBBHFGSEDC'),
  ],
  pays: {
    A: [0, 0, 2, 30, 150, 800],
    B: [0, 0, 0, 20, 80, 400],
    C: [0, 0, 0, 10, 50, 200],
    D: [0, 0, 0, 10, 40, 150],
    E: [0, 0, 0, 4, 10, 40],
    F: [0, 0, 0, 3, 8, 40],
    G: [0, 0, 0, 3, 6, 30],
    H: [0, 0, 0, 3, 6, 30],
  },
  scatterPays: { 3: 2, 4: 20, 5: 100 },
  expandingWilds: false,
  freeSpins: {
    strips: [
      parseStrip('CHDCAAHGFEGHDGEFSHDBBFEGCHBBFEGAA'),
      parseStrip('HCGHFAAGDCHEDGFSHEGDHDCFWGEFBBE'),
      parseStrip('FCGHEAASDGFEHGDHGFEBBHCWDBBCHFGDE'),
      parseStrip('AAEHFBBDGWDHECGEGFSCHGHECFEDHEGDF'),
      parseStrip('BBGHCDHCEDFAAGEBBGEHDCGFDHEFGHFS'),
    ],
    multiplier: 3,
    awards: { 3: 8, 4: 12, 5: 20 },
  },
  rtp: { numerator: 10_286_419_157n, denominator: 10_708_467_330n },
}
