import type { Font } from '@croupier/brand/fonts'

/** Part of a brand's font that becomes one file. */
export interface FontPart extends Omit<Font, 'subset'> {
  readonly subset: PartSubset
}

type PartSubset = Font['subset'] | 'latin-vietnamese' | 'latin-supplement'
type Range = readonly [number, number]

// Together the parts have the ranges of fontsource's subset files; the build removes characters that no brand uses.
const ranges: Readonly<Record<PartSubset, readonly Range[]>> = {
  // English, digits, symbols of currencies and the punctuation of the texts: what every first visit needs.
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa3, 0xa3],
    [0xa5, 0xa5],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  // Letters of Vietnamese that fonts have among those of Western Europe; the subset `vietnamese` has the others.
  'latin-vietnamese': [
    [0xc0, 0xc3],
    [0xc8, 0xca],
    [0xcc, 0xcd],
    [0xd2, 0xd5],
    [0xd9, 0xda],
    [0xdd, 0xdd],
    [0xe0, 0xe3],
    [0xe8, 0xea],
    [0xec, 0xed],
    [0xf2, 0xf5],
    [0xf9, 0xfa],
    [0xfd, 0xfd],
  ],
  // Further letters of Western Europe, and rare symbols.
  'latin-supplement': [
    [0xa1, 0xa2],
    [0xa4, 0xa4],
    [0xa6, 0xa8],
    [0xaa, 0xb6],
    [0xb8, 0xbf],
    [0xc4, 0xc7],
    [0xcb, 0xcb],
    [0xce, 0xd1],
    [0xd6, 0xd6],
    [0xd8, 0xd8],
    [0xdb, 0xdc],
    [0xde, 0xdf],
    [0xe4, 0xe7],
    [0xeb, 0xeb],
    [0xee, 0xf1],
    [0xf6, 0xf8],
    [0xfb, 0xfc],
    [0xfe, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x201a, 0x201a],
    [0x201e, 0x201e],
    [0x2039, 0x203a],
    [0x2122, 0x2122],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x1ff],
    [0x218, 0x21b],
  ],
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x300, 0x301],
    [0x303, 0x304],
    [0x308, 0x309],
    [0x323, 0x323],
    [0x329, 0x329],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ],
  // Without the letters of Mon, Karen and Shan, which no catalog has: system fonts render such text whole.
  burmese: [
    [0x1000, 0x104f],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ],
  numeric: [
    [0x24, 0x25],
    [0x28, 0x29],
    [0x2b, 0x3a],
    [0xd7, 0xd7],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
}

/** OpenType features that browsers apply to Latin text by themselves, and the figures that styles ask for. */
const latinFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/**
 * Splits every Latin font into the part that each first visit needs and two of accented letters, which browsers load when a text
 * has one. Vietnamese text always has: its letters are preloaded where the Vietnamese font of the family is.
 */
export function splitLatin(fonts: readonly Font[]): FontPart[] {
  return fonts.flatMap((font): FontPart[] => {
    if (font.subset !== 'latin') return [font]
    const { fallback: _, preload: __, ...rest } = font
    const vietnamese = fonts.find(({ family, subset }) => family === font.family && subset === 'vietnamese')
    return [
      font,
      { ...rest, subset: 'latin-vietnamese', preload: vietnamese?.preload },
      { ...rest, subset: 'latin-supplement' },
    ]
  })
}

/** Characters of a part, as one string. */
export function listCharacters(subset: PartSubset): string {
  return ranges[subset]
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}

/** CSS `unicode-range` of a part. */
export function toUnicodeRange(subset: PartSubset): string {
  return ranges[subset].map(([first, last]) => `U+${toHex(first)}${last === first ? '' : `-${toHex(last)}`}`).join(',')
}

/** OpenType features of a part; undefined keeps all of them, as the shaping of Burmese needs. */
export function listFeatures(subset: PartSubset): readonly string[] | undefined {
  return subset === 'burmese' ? undefined : latinFeatures
}

function toHex(code: number): string {
  return code.toString(16).toUpperCase()
}
