import { parseStrip, type SlotModel } from '../model.ts'

/** 243 ways, wilds on the middle reels, doubled free spins. */
export const ways243: SlotModel = {
  id: 'ways243',
  volatility: 'medium',
  rows: 3,
  evaluation: { kind: 'ways' },
  unitsPerBet: 20,
  strips: [
    parseStrip('BECGFEGAHFSGCGHABHDECDHFEGBAFDHD'),
    parseStrip('DGAGDSBDGHDEFHAGEFBCHGECAEFWHBCFH'),
    parseStrip('FGHBASGCEDCEFAGAFDHBEGDHCDGEFHBHW'),
    parseStrip('FGHAEBHGFEHGEFDHAGCHDGSWFCDBCBEDA'),
    parseStrip('EGHSHEBACFEGDBHFGAFCGDBHCDEFAGDH'),
  ],
  pays: {
    A: [0, 0, 0, 40, 100, 400],
    B: [0, 0, 0, 25, 60, 250],
    C: [0, 0, 0, 15, 40, 150],
    D: [0, 0, 0, 12, 30, 100],
    E: [0, 0, 0, 5, 15, 50],
    F: [0, 0, 0, 5, 12, 50],
    G: [0, 0, 0, 4, 10, 40],
    H: [0, 0, 0, 4, 10, 40],
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  expandingWilds: false,
  freeSpins: {
    strips: [
      parseStrip('EDFGHDCHSACDGEFCBFEABAGHBEGHDFGH'),
      parseStrip('HECFSDCBFHWGFAHBAWCHGDBGFEHEGADGED'),
      parseStrip('CGHEWFEABGABDCGFDHFBGFEWACHSDHEGHD'),
      parseStrip('GDGFCHACEHDGFAEGHDWEFDSBEHCBFWGABH'),
      parseStrip('EGDFAFBHCABDCEGHEGHSGDFHCBHEGFDA'),
    ],
    multiplier: 2,
    awards: { 3: 8, 4: 12, 5: 20 },
  },
  rtp: { numerator: 31_267_600_665_519n, denominator: 32_477_401_763_840n },
}
