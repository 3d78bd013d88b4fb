import { expect, it } from 'vitest'

import { getDeclaredFamily, listSubsets } from './families.ts'

const fonts = [
  { family: 'Archivo', subset: 'latin' },
  { family: 'Archivo', subset: 'vietnamese' },
  { family: 'Two Words', subset: 'latin' },
  { family: 'Two Words', subset: 'latin-ext' },
  { family: 'Padauk', subset: 'burmese' },
  { family: 'Padauk', subset: 'burmese' },
] as const

it('declares the first subset under the family, and each further subset under a separate family', () => {
  expect(fonts.map((font) => getDeclaredFamily(font, fonts))).toEqual([
    'Archivo',
    'Archivo vietnamese',
    'Two Words',
    'Two Words latin-ext',
    'Padauk',
    'Padauk',
  ])
})

it('inserts further subsets after their family in every list of the sheet', () => {
  const sheet =
    ":root{--font-text:Archivo,'Archivo Fallback',serif;--space-1:4px;--font-display:'Two Words',Padauk,Archivo}"
  expect(listSubsets(sheet, fonts)).toBe(
    ":root{--font-text:Archivo,'Archivo vietnamese','Archivo Fallback',serif;--space-1:4px;" +
      "--font-display:'Two Words','Two Words latin-ext',Padauk,Archivo,'Archivo vietnamese'}",
  )
})

it('returns the sheet unchanged when each family has one subset', () => {
  const sheet = ':root{--font-text:Padauk,serif}'
  expect(listSubsets(sheet, fonts.slice(4))).toBe(sheet)
})
