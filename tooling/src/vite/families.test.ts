import { expect, it } from 'vitest'

import { declaredFamily, listSubsets } from './families.ts'

const faces = [
  { family: 'Archivo', subset: 'latin' },
  { family: 'Archivo', subset: 'vietnamese' },
  { family: 'Two Words', subset: 'latin' },
  { family: 'Two Words', subset: 'latin-ext' },
  { family: 'Padauk', subset: 'burmese' },
  { family: 'Padauk', subset: 'burmese' },
] as const

it('declares the first subset under the family, and each further one under a family of its own', () => {
  expect(faces.map((face) => declaredFamily(face, faces))).toEqual([
    'Archivo',
    'Archivo vietnamese',
    'Two Words',
    'Two Words latin-ext',
    'Padauk',
    'Padauk',
  ])
})

it('lists further subsets behind their own family, wherever a list of the sheet has it', () => {
  const sheet =
    ":root{--font-text:Archivo,'Archivo Fallback',serif;--space-1:4px;--font-display:'Two Words',Padauk,Archivo}"
  expect(listSubsets(sheet, faces)).toBe(
    ":root{--font-text:Archivo,'Archivo vietnamese','Archivo Fallback',serif;--space-1:4px;" +
      "--font-display:'Two Words','Two Words latin-ext',Padauk,Archivo,'Archivo vietnamese'}",
  )
})

it('leaves a brand alone whose families have one subset each', () => {
  const sheet = ':root{--font-text:Padauk,serif}'
  expect(listSubsets(sheet, faces.slice(4))).toBe(sheet)
})
