/** Measures of a face that decide where its text stands, in shares of the font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Mean advance of a letter of running English text. */
  readonly advance: number
}

// Frequencies of running English text; good enough to choose a size for Latin fallbacks.
const sample = Array.from(
  'the quick movement of the river carried lanterns past every house in the town while people along the banks ' +
    'told each other stories about the year that was ending and the one that would begin before the morning came',
)

// Advances of the faces that every system has under some name, per thousand (their metrics are public).
const sans =
  ' 278a556b556c500d556e556f278g556h556i222j222k500l222m833n556o556p556q556r333s500t278u556v500w722x500y500z500'
const serif =
  ' 250a444b500c444d500e444f333g500h500i278j278k500l278m778n500o500p500q500r333s389t278u500v500w722x500y500z444'

/** Faces of the system whose measures are known. */
export const systemFaces = {
  sans: {
    locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    advance: meanOf(sans),
  },
  serif: {
    locals: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold'],
    advance: meanOf(serif),
  },
} as const

function meanOf(table: string): number {
  const widths = new Map([...table.matchAll(/([a-z ])(\d+)/g)].map(([, letter = '', width]) => [letter, Number(width)]))
  const total = sample.reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0)
  return total / sample.length / 1000
}

function tableOffsets(font: Buffer): ReadonlyMap<string, number> {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + index * 16
      return [font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8)] as const
    }),
  )
}

/** Glyph of a character by the font's format 4 character map; 0 where it has none. */
function glyphOf(font: Buffer, cmap: number, character: number): number {
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

/** Reads the measures of an uncompressed TrueType or OpenType font. Throws when a table is missing. */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = tableOffsets(font)
  const at = (tag: string): number => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}.`)
    return offset
  }
  const unitsPerEm = font.readUInt16BE(at('head') + 18)
  const hhea = at('hhea')
  const measured = font.readUInt16BE(hhea + 34)
  const advanceOf = (letter: string): number => {
    const glyph = Math.min(glyphOf(font, at('cmap'), letter.codePointAt(0) ?? 0), measured - 1)
    return font.readUInt16BE(at('hmtx') + glyph * 4)
  }
  const total = sample.reduce((sum, letter) => sum + advanceOf(letter), 0)
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    advance: total / sample.length / unitsPerEm,
  }
}

const share = (value: number) => `${(value * 100).toFixed(2)}%`

/**
 * The `@font-face` of a system face that takes the room of the real one, so that nothing moves on arrival. A face with a
 * range of weights gets a bold one too: bold letters are wider in about the same measure everywhere.
 */
export function fallbackFace(
  family: string,
  metrics: FontMetrics,
  kind: keyof typeof systemFaces,
  weight: string,
): string {
  const { locals, bold, advance } = systemFaces[kind]
  const size = metrics.advance / advance
  const measures = [
    `size-adjust:${share(size)}`,
    `ascent-override:${share(metrics.ascent / size)}`,
    `descent-override:${share(metrics.descent / size)}`,
    `line-gap-override:${share(metrics.lineGap / size)}`,
  ].join(';')
  const face = (names: readonly string[], weights: string) => {
    const sources = names.map((name) => `local('${name}')`).join(',')
    return `@font-face{font-family:'${family} Fallback';font-weight:${weights};src:${sources};${measures}}`
  }
  return weight.includes(' ') ? face(locals, '400 550') + face(bold, '560 900') : face(locals, weight)
}
