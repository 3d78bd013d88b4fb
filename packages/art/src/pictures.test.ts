import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type BannerLayout, type BannerTheme, drawHeroBanner } from './banner.ts'
import { drawBrandMark, drawWordmark } from './brand-mark.ts'
import { drawDealer } from './dealer.ts'
import { drawEmblem, emblems, type EmblemName } from './emblem.ts'
import { drawLicenceSeal } from './licence.ts'
import { drawPromotionArt } from './promotion.ts'
import { drawSubmenuArt } from './submenu.ts'
import { drawVendorLogo } from './vendor-logo.ts'

const DARK = { background: '#0d1a33', accent: '#25c79a', highlight: '#7fd4ff', deep: '#060c1c' }
const LIGHT = { background: '#f4efe4', accent: '#2f8f73', highlight: '#f08fa8', deep: '#123b33' }
const THEMES: readonly BannerTheme[] = [
  'night-festival',
  'river-morning',
  'polar-night',
  'dragon',
  'jackpot',
  'sports',
  'live',
  'fish',
]
const LAYOUTS: readonly BannerLayout[] = ['wide', 'tall']

/** Mean difference of adjacent pixels in a region given as fractions of the width. */
async function measureContrast(svg: string, from: number, to: number): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(320)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [sum, count] = [0, 0]
  for (let y = 0; y < info.height; y += 1) {
    for (let x = Math.round(from * info.width); x < Math.round(to * info.width) - 1; x += 1) {
      const at = (y * info.width + x) * info.channels
      sum += Math.abs((data[at] ?? 0) - (data[at + info.channels] ?? 0))
      count += 1
    }
  }
  return sum / count
}

describe('heroBanner', () => {
  it.each(THEMES.flatMap((theme) => LAYOUTS.map((layout) => [theme, layout] as const)))(
    '%s %s has low contrast on the start side and high contrast on the end side',
    async (theme, layout) => {
      const palette = theme === 'river-morning' ? LIGHT : DARK
      const svg = drawHeroBanner({ id: 'h', palette, theme, layout })
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
      expect(svg).toBe(drawHeroBanner({ id: 'h', palette, theme, layout }))
      const calm = await measureContrast(svg, 0, 0.36)
      const alive = await measureContrast(svg, 0.5, 1)
      expect(calm).toBeLessThan(3)
      expect(alive).toBeGreaterThan(calm * 1.8)
    },
  )

  it('throws RangeError for a non-hex color', () => {
    expect(() =>
      drawHeroBanner({ id: 'h', palette: { ...DARK, accent: 'green' }, theme: 'dragon', layout: 'wide' }),
    ).toThrow(RangeError)
  })
})

describe('logos and brand marks', () => {
  it('draw the same shapes in every variant with the colors of the variant', () => {
    const logo = (variant: 'white' | 'single' | 'color') => drawVendorLogo({ vendor: 'V3', name: 'Northstar', variant })
    const shapes = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, data]) => data)
    expect(shapes(logo('white'))).toEqual(shapes(logo('single')))
    expect(logo('white')).not.toMatch(/(fill|stroke)="(?!#ffffff|none|#14131c|evenodd|round)[^"]+"/)
    expect(logo('single')).toContain('currentColor')
    expect(logo('color')).toMatch(/#[\da-f]{6}/)
  })

  it('differ for forty vendors', () => {
    const logos = Array.from({ length: 40 }, (_, index) =>
      drawVendorLogo({ vendor: `V${index}`, name: 'Same Name', variant: 'color' }),
    )
    expect(new Set(logos.map((svg) => svg.replaceAll(/a[\da-z]{3,6}/g, ''))).size).toBe(40)
  })

  it.each(['hti', 'lotus', 'compass', 'monogram'] as const)(
    'render %s as a full-bleed icon with a background and transparent without',
    async (mark) => {
      const palette = { main: '#e9a92f', light: '#ffe7a0', deep: '#7a3a08' }
      const corner = async (svg: string) => {
        const data = await sharp(Buffer.from(svg)).resize(32, 32).ensureAlpha().raw().toBuffer()
        return data[3]
      }
      const letters = 'JD'
      expect(await corner(drawBrandMark({ mark, palette, letters, background: '#3a0d14' }))).toBe(255)
      expect(await corner(drawBrandMark({ mark, palette, letters }))).toBe(0)
    },
  )

  it('contain the letters of a monogram', () => {
    const palette = { main: '#e9a92f', light: '#ffe7a0', deep: '#7a3a08' }
    const shapes = (letters: string) =>
      [...drawBrandMark({ mark: 'monogram', letters, palette }).matchAll(/ d="([^"]+)"/g)].map(([, data]) => data)
    expect(new Set(shapes('AB')).has(shapes('AC').at(-1))).toBe(false)
    expect(shapes('J').join('')).not.toMatch(/NaN|undefined/)
  })

  it('fit the width of a wordmark to its letters', () => {
    const width = (text: string) =>
      Number(/width="(\d+)"/.exec(drawWordmark({ text, style: 'slab', color: 'currentColor' }))?.[1])
    expect(width('SHWE GOLD')).toBeGreaterThan(width('SHWE') * 1.6)
  })
})

describe('cards and seals', () => {
  it('rasterize to non-blank pictures', async () => {
    const pictures = [
      drawSubmenuArt({ gameType: 'LIVE', vendor: 'V1' }),
      drawLicenceSeal({ id: 'l1', title: 'Remote Gaming Licence' }),
      drawPromotionArt({ id: 'p1', kind: 'welcome' }),
      drawPromotionArt({ id: 'p1', kind: 'festival' }),
    ]
    for (const svg of pictures) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const { channels } = await sharp(Buffer.from(svg)).resize(120).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(25)
    }
  })

  it('include the title of a seal as accessible name', () => {
    expect(drawLicenceSeal({ id: 'l1', title: 'A & B' })).toContain('<title>A &#38; B</title>')
  })
})

describe('drawDealer', () => {
  it('draws each dealer as a portrait of its own, the same one each time', async () => {
    const portraits = ['NILAR', 'LINH', 'KAUNG'].map((id) => drawDealer({ id }))
    expect(new Set(portraits).size).toBe(3)
    expect(drawDealer({ id: 'NILAR' })).toBe(portraits[0])
    for (const svg of portraits) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([width, height]).toEqual([240, 300])
      const { channels } = await sharp(Buffer.from(svg)).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(25)
    }
  })
})

describe('drawEmblem', () => {
  it.each(Object.keys(emblems) as EmblemName[])('draws %s in its tone on no background', async (name) => {
    const svg = drawEmblem(name, '#3fae6a')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect([alphaAt(0, 0), alphaAt(110, 110)]).toEqual([0, 255])
  })
})
