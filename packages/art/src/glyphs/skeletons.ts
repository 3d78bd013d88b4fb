/**
 * The alphabet as center lines in a unit box: x 0-1 over the width, y 0 at cap height and 1 at the base line.
 * Strokes are split by `|`; a stroke is `x,y` points, and `c` starts one cubic curve of three points.
 * A stroke whose last point equals its first is a closed ring. Pens expand the lines to outlines.
 */
export interface Skeleton {
  /** Width of the letter relative to cap height; 0 is a single stem. */
  width: number
  strokes: string
}

const BOWL_O = '.5,0 c .84,0 1,.14 1,.38 1,.62 c 1,.86 .84,1 .5,1 c .16,1 0,.86 0,.62 0,.38 c 0,.14 .16,0 .5,0'
const BOWL_P = '0,0 .56,0 c .88,0 1,.12 1,.29 c 1,.46 .88,.57 .56,.57 0,.57'

/** Skeletons of all supported characters. */
export const SKELETONS: Readonly<Record<string, Skeleton>> = {
  A: { width: 0.78, strokes: '0,1 .5,0|.5,0 1,1|.2,.68 .8,.68' },
  B: {
    width: 0.66,
    strokes:
      '0,0 0,1|0,0 .56,0 c .85,0 .95,.1 .95,.24 c .95,.39 .84,.48 .56,.48 0,.48|0,.48 .6,.48 c .9,.48 1,.59 1,.74 c 1,.9 .9,1 .6,1 0,1',
  },
  C: {
    width: 0.67,
    strokes: '1,.31 c 1,.1 .84,0 .52,0 c .16,0 0,.14 0,.38 0,.62 c 0,.86 .16,1 .52,1 c .84,1 1,.9 1,.69',
  },
  D: { width: 0.69, strokes: '0,0 0,1|0,0 .45,0 c .86,0 1,.16 1,.4 1,.6 c 1,.84 .86,1 .45,1 0,1' },
  E: { width: 0.57, strokes: '0,0 0,1|0,0 1,0|0,.5 .86,.5|0,1 1,1' },
  F: { width: 0.55, strokes: '0,0 0,1|0,0 1,0|0,.52 .84,.52' },
  G: {
    width: 0.7,
    strokes: '1,.3 c 1,.1 .84,0 .52,0 c .16,0 0,.14 0,.38 0,.62 c 0,.86 .16,1 .52,1 c .84,1 1,.9 1,.72 1,.54 .56,.54',
  },
  H: { width: 0.7, strokes: '0,0 0,1|1,0 1,1|0,.5 1,.5' },
  I: { width: 0, strokes: '.5,0 .5,1' },
  J: { width: 0.52, strokes: '1,0 1,.68 c 1,.9 .86,1 .52,1 c .18,1 0,.9 0,.7' },
  K: { width: 0.7, strokes: '0,0 0,1|.96,0 .02,.62|.38,.4 1,1' },
  L: { width: 0.54, strokes: '0,0 0,1|0,1 1,1' },
  M: { width: 0.9, strokes: '0,0 0,1|1,0 1,1|.05,0 .5,.76 .95,0' },
  N: { width: 0.74, strokes: '0,0 0,1|1,0 1,1|.05,0 .95,1' },
  O: { width: 0.75, strokes: BOWL_O },
  P: { width: 0.64, strokes: `0,0 0,1|${BOWL_P}` },
  Q: { width: 0.75, strokes: `${BOWL_O}|.56,.66 1,1` },
  R: { width: 0.68, strokes: `0,0 0,1|${BOWL_P}|.48,.57 .98,1` },
  S: {
    width: 0.64,
    strokes:
      '1,.28 c 1,.09 .84,0 .51,0 c .18,0 .02,.1 .02,.26 c .02,.44 .2,.47 .52,.5 c .82,.53 1,.58 1,.75 c 1,.91 .82,1 .5,1 c .16,1 0,.91 0,.72',
  },
  T: { width: 0.64, strokes: '0,0 1,0|.5,0 .5,1' },
  U: { width: 0.7, strokes: '0,0 0,.64 c 0,.88 .16,1 .5,1 c .84,1 1,.88 1,.64 1,0' },
  V: { width: 0.76, strokes: '0,0 .5,1|.5,1 1,0' },
  W: { width: 1.08, strokes: '0,0 .26,1|.26,1 .5,.2 .74,1|.74,1 1,0' },
  X: { width: 0.74, strokes: '0,0 1,1|1,0 0,1' },
  Y: { width: 0.74, strokes: '0,0 .5,.56 1,0|.5,.52 .5,1' },
  Z: { width: 0.62, strokes: '0,0 1,0|.97,0 .03,1|0,1 1,1' },
  '0': { width: 0.66, strokes: BOWL_O },
  '1': { width: 0.36, strokes: '0,.24 1,.03|1,0 1,1' },
  '2': { width: 0.62, strokes: '0,.29 c 0,.1 .16,0 .5,0 c .84,0 1,.1 1,.28 c 1,.52 .5,.62 .04,1|0,1 1,1' },
  '3': {
    width: 0.62,
    strokes:
      '0,.26 c .02,.08 .2,0 .5,0 c .82,0 .97,.1 .97,.25 c .97,.41 .8,.48 .4,.48|.4,.48 c .85,.48 1,.59 1,.74 c 1,.9 .84,1 .5,1 c .18,1 0,.92 0,.74',
  },
  '4': { width: 0.68, strokes: '.76,0 .76,1|.72,0 0,.72 1,.72' },
  '5': {
    width: 0.62,
    strokes: '.96,0 .1,0 .05,.46 c .2,.39 .3,.38 .5,.38 c .84,.38 1,.5 1,.69 c 1,.9 .82,1 .48,1 c .2,1 0,.92 0,.74',
  },
  '6': {
    width: 0.66,
    strokes:
      '.98,.24 c .94,.07 .8,0 .52,0 c .16,0 0,.16 0,.42 0,.68 c 0,.9 .16,1 .5,1 c .84,1 1,.9 1,.7 c 1,.5 .84,.42 .52,.42 c .24,.42 .06,.48 0,.62',
  },
  '7': { width: 0.6, strokes: '0,0 1,0 .34,1' },
  '8': {
    width: 0.66,
    strokes:
      '.5,.48 c .2,.48 .05,.39 .05,.24 c .05,.09 .2,0 .5,0 c .8,0 .95,.09 .95,.24 c .95,.39 .8,.48 .5,.48|.5,.48 c .84,.48 1,.59 1,.74 c 1,.9 .84,1 .5,1 c .16,1 0,.9 0,.74 c 0,.59 .16,.48 .5,.48',
  },
  '9': {
    width: 0.66,
    strokes:
      '.02,.76 c .06,.93 .2,1 .48,1 c .84,1 1,.84 1,.58 1,.32 c 1,.1 .84,0 .5,0 c .16,0 0,.1 0,.3 c 0,.5 .16,.58 .48,.58 c .76,.58 .94,.52 1,.38',
  },
  '&': {
    width: 0.8,
    strokes:
      '1,1 .26,.36 c .08,.18 .16,0 .42,0 c .68,0 .76,.2 .6,.33 c .46,.44 0,.5 0,.76 c 0,.92 .16,1 .4,1 c .68,1 .88,.84 .92,.56',
  },
  "'": { width: 0, strokes: '.5,0 .5,.24' },
  '-': { width: 0.36, strokes: '0,.54 1,.54' },
  '.': { width: 0, strokes: '.5,.86 .5,1' },
  '!': { width: 0, strokes: '.5,0 .5,.62|.5,.86 .5,1' },
  ':': { width: 0, strokes: '.5,.24 .5,.4|.5,.72 .5,.88' },
  '+': { width: 0.5, strokes: '0,.55 1,.55|.5,.26 .5,.84' },
}

const SPACE_WIDTH = 0.3

/** Width of a space relative to cap height. */
export const spaceWidth = SPACE_WIDTH

/** Converts a text to supported characters: upper case, without accents, single spaces. */
export function toTypesettable(text: string): string {
  return [...text.normalize('NFD').toUpperCase().replaceAll('’', "'").replaceAll(/[–—_]/g, '-')]
    .map((sign) => (/\s/.test(sign) ? ' ' : sign))
    .filter((sign) => sign === ' ' || sign in SKELETONS)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}
