/** Metrics of a font that determine the layout of its text, relative to the font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Mean advance of a letter of running text. */
  readonly advance: number
}

const english =
  'the quick movement of the river carried lanterns past every house in the town while people along the banks ' +
  'told each other stories about the year that was ending and the one that would begin before the morning came'

// Letters with marks are as wide as those without, so base letters are enough to measure a line.
const vietnamese =
  'moi toi ben song nguoi ta tha den hoa dang theo dong nuoc roi ke cho nhau nghe chuyen nam cu sap qua ' +
  'nhung tran bong da nhung bai hat va phien cho sang mai trong khong gian nhe nhang danh cho nguoi lon'

/** Sample texts by script; their width determines the width of a fallback font. */
export const samples = {
  latin: english,
  vietnamese: `${english} ${vietnamese}`,
  // Only letters with an advance; marks above and below them have none.
  burmese: 'ညစဉညတငးမစကမးပေတငမးပးမားလငးလကပးလအမားကနစဟောငးနငနစသစအကောငးပပငမားပောကသည',
  numeric: '0123456789',
} as const
type SampleName = keyof typeof samples

// Advances of common system fonts, per thousand (their metrics are public).
const sans =
  ' 278a556b556c500d556e556f278g556h556i222j222k500l222m833n556o556p556q556r333s500t278u556v500w722x500y500z500'
const sansBold =
  ' 278a556b611c556d611e556f333g611h611i278j278k556l278m889n611o611p611q611r389s556t333u611v556w778x556y556z500'
const serif =
  ' 250a444b500c444d500e444f333g500h500i278j278k500l278m778n500o500p500q500r333s389t278u500v500w722x500y500z444'
const serifBold =
  ' 250a500b556c444d556e444f333g500h556i278j333k556l278m833n556o500p556q556r444s389t333u556v500w722x500y500z444'

interface SystemFont {
  readonly locals: readonly string[]
  readonly bold: readonly string[]
  /** Mean advance of a letter of a sample. */
  advance(sample: SampleName, weight: 'regular' | 'bold'): number
}

/** System fonts with known metrics. */
export const systemFonts = {
  sans: {
    locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    advance: (sample, weight) => getMean(weight === 'bold' ? sansBold : sans, samples[sample]),
  },
  serif: {
    locals: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold'],
    advance: (sample, weight) => getMean(weight === 'bold' ? serifBold : serif, samples[sample]),
  },
  mono: {
    locals: ['Courier New', 'Liberation Mono', 'Cousine', 'Courier'],
    bold: ['Courier New Bold', 'Liberation Mono Bold', 'Cousine Bold', 'Courier Bold'],
    advance: () => 0.6,
  },
  // Default fonts of phones and most desktops in Myanmar.
  burmese: {
    locals: ['Noto Sans Myanmar', 'Noto Sans Myanmar UI'],
    bold: ['Noto Sans Myanmar Bold', 'Noto Sans Myanmar UI Bold'],
    advance: (_sample, weight) => (weight === 'bold' ? 0.7126 : 0.7089),
  },
} as const satisfies Record<string, SystemFont>

function getMean(table: string, sample: string): number {
  const widths = new Map([...table.matchAll(/([a-z ])(\d+)/g)].map(([, letter = '', width]) => [letter, Number(width)]))
  const letters = Array.from(sample)
  return letters.reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0) / letters.length / 1000
}

function readTableOffsets(font: Buffer): ReadonlyMap<string, number> {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + index * 16
      return [font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8)] as const
    }),
  )
}

/** Returns the glyph of a character by the font's format 4 character map; 0 when it has none. */
function findGlyph(font: Buffer, cmap: number, character: number): number {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 8 + index * 8)
  })
  const map = subtables.find((offset) => font.readUInt16BE(offset) === 4)
  if (map === undefined) return 0
  const segments = font.readUInt16BE(map + 6) / 2
  for (let index = 0; index < segments; index += 1) {
    const end = font.readUInt16BE(map + 14 + index * 2)
    if (character > end) continue
    const start = font.readUInt16BE(map + 16 + (segments + index) * 2)
    if (character < start) return 0
    const delta = font.readUInt16BE(map + 16 + (segments * 2 + index) * 2)
    const rangeAt = map + 16 + (segments * 3 + index) * 2
    const range = font.readUInt16BE(rangeAt)
    const glyph = range === 0 ? character : font.readUInt16BE(rangeAt + range + (character - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) % 65_536
  }
  return 0
}

/** Returns those of some characters that an uncompressed TrueType or OpenType font has a glyph for. */
export function filterCharacters(font: Buffer, characters: readonly number[]): readonly number[] {
  const cmap = readTableOffsets(font).get('cmap')
  return cmap === undefined ? [] : characters.filter((character) => findGlyph(font, cmap, character) !== 0)
}

/** Reads the metrics of an uncompressed TrueType or OpenType font for a sample. Throws when a table is missing. */
export function readMetrics(font: Buffer, sample: SampleName = 'latin'): FontMetrics {
  const tables = readTableOffsets(font)
  const getOffset = (tag: string): number => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}.`)
    return offset
  }
  const unitsPerEm = font.readUInt16BE(getOffset('head') + 18)
  const hhea = getOffset('hhea')
  const measured = font.readUInt16BE(hhea + 34)
  const readAdvance = (letter: string): number => {
    const glyph = Math.min(findGlyph(font, getOffset('cmap'), letter.codePointAt(0) ?? 0), measured - 1)
    return font.readUInt16BE(getOffset('hmtx') + glyph * 4)
  }
  const letters = Array.from(samples[sample])
  const total = letters.reduce((sum, letter) => sum + readAdvance(letter), 0)
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    advance: total / letters.length / unitsPerEm,
  }
}

const share = (value: number) => `${(value * 100).toFixed(2)}%`

/** Input of a fallback font. */
export interface FallbackRequest {
  readonly family: string
  readonly metrics: FontMetrics
  /** Sample of the metrics. */
  readonly sample: SampleName
  readonly kind: keyof typeof systemFonts
  /** Weight of the real font, or its minimum and maximum. */
  readonly weight: string
  /** Size of the real font relative to the others of a line. */
  readonly scale?: number | undefined
  /** Limits the fallback to the characters of the real font, so that the next font of the list renders the others. */
  readonly unicodeRange?: string | undefined
}

const boldFrom = 600

/**
 * Builds the `@font-face` of a system font with the metrics of the real one, so that loading it causes no layout shift. A font with a
 * range of weights also gets a bold one: bold letters are wider by about the same ratio in every font.
 */
export function buildFallbackFont(request: FallbackRequest): string {
  const { family, metrics, sample, kind, weight, scale = 1, unicodeRange } = request
  const { locals, bold, advance } = systemFonts[kind]
  const isBold = !weight.includes(' ') && Number(weight) >= boldFrom
  const size = metrics.advance / advance(sample, isBold ? 'bold' : 'regular')
  const overrides = [
    `size-adjust:${share(size * scale)}`,
    `ascent-override:${share(metrics.ascent / size)}`,
    `descent-override:${share(metrics.descent / size)}`,
    `line-gap-override:${share(metrics.lineGap / size)}`,
    ...(unicodeRange === undefined ? [] : [`unicode-range:${unicodeRange}`]),
  ].join(';')
  const renderFontFace = (names: readonly string[], weights: string) => {
    const sources = names.map((name) => `local('${name}')`).join(',')
    return `@font-face{font-family:'${family} Fallback';font-weight:${weights};src:${sources};${overrides}}`
  }
  if (weight.includes(' ')) return renderFontFace(locals, '400 550') + renderFontFace(bold, '560 900')
  return renderFontFace(isBold ? bold : locals, weight)
}
