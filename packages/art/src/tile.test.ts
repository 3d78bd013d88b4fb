import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { BACKDROPS } from './backdrops/backdrops.ts'
import { CATEGORIES, type GameArtType } from './compose/categories.ts'
import { chooseSubject, findThemes } from './compose/subject.ts'
import { THEMES } from './compose/themes.ts'
import { getVendorStyle } from './compose/vendor-style.ts'
import { PALETTES } from './palettes.ts'
import { createRandom } from './seed.ts'
import { composeTile, drawGameTile, type TileRatio } from './tile.ts'

const TYPES = Object.keys(CATEGORIES) as GameArtType[]
const RATIOS: readonly TileRatio[] = ['square', 'portrait', 'landscape']
const WORDS = THEMES.flatMap(({ words }) => words.split(' '))
const TAILS = [
  '',
  'Deluxe',
  'Hold & Win',
  'II',
  "King's Road",
  'Megaways',
  'Xtreme 1000',
  'of the Nile',
  'Extraordinary',
]

function createInput(index: number) {
  const random = createRandom(`made-up:${index}`)
  const name = `${random.pick(WORDS)} ${random.pick(WORDS)} ${random.pick(TAILS)}`.trim()
  return {
    id: `g${index}`,
    name,
    vendor: `V${random.int(0, 59)}`,
    gameType: random.pick(TYPES),
    ratio: random.pick(RATIOS),
  }
}

describe('gameTile', () => {
  it('returns the same picture for the same input', () => {
    const input = { id: 'a', name: 'Golden Dragon', vendor: 'V1', gameType: 'RNG' } as const
    expect(drawGameTile(input)).toBe(drawGameTile(input))
  })

  it('returns different pictures for different ids of one vendor and name', () => {
    const tiles = Array.from({ length: 60 }, (_, index) =>
      drawGameTile({ id: `x${index}`, name: 'Lucky Gems', vendor: 'V1', gameType: 'RNG' }),
    )
    expect(new Set(tiles.map((svg) => svg.replaceAll(/#a[\da-z]+|id="[^"]+"/g, ''))).size).toBeGreaterThan(50)
  })

  it(
    'renders a thousand generated games with valid numbers, titles inside the safe area and bounded size',
    { tags: 'long', timeout: 60_000 },
    () => {
      const problems: string[] = []
      const weights = Array.from({ length: 1000 }, (_, index) => {
        const input = createInput(index)
        const { svg, title, format } = composeTile(input)
        const { x, y, width, height } = title.lettering.bounds
        const margin = format.width * 0.03
        const [left, top, right, bottom] = [
          x - title.reach,
          y - title.reach,
          x + width + title.reach,
          y + height + title.reach,
        ]
        if (/NaN|undefined|Infinity/.test(svg)) problems.push(`${input.name}: invalid number`)
        if (width === 0) problems.push(`${input.name}: no lettering`)
        if (left < margin || right > format.width - margin) problems.push(`${input.name}: too wide`)
        if (top < format.height * 0.55 || bottom > format.height - margin) problems.push(`${input.name}: too tall`)
        return svg.length
      }).sort((one, two) => one - two)
      expect(problems).toEqual([])
      expect(weights[500]).toBeLessThan(24_000)
      expect(weights[980]).toBeLessThan(30_000)
    },
  )

  it('escapes markup in the name', () => {
    const svg = drawGameTile({ id: 'b', name: '<script>"Fish & \'Chips', vendor: 'V"&<', gameType: 'FISH' })
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('&#60;script&#62;')
  })

  it('uses unique ids per picture, for inline use on one page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const first = ids(drawGameTile({ id: 'one', name: 'Gem', vendor: 'V1', gameType: 'RNG' }))
    const second = new Set(ids(drawGameTile({ id: 'two', name: 'Gem', vendor: 'V1', gameType: 'RNG' })))
    expect(first.length).toBeGreaterThan(10)
    expect(first.filter((id) => second.has(id))).toEqual([])
  })

  it.each(TYPES)('of %s rasterizes to a picture with contrast in every ratio', async (gameType) => {
    for (const ratio of RATIOS) {
      const svg = drawGameTile({ id: `r-${gameType}`, name: 'Night Market', vendor: 'V7', gameType, ratio })
      const { channels } = await sharp(Buffer.from(svg)).resize(120).removeAlpha().stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(25)
    }
  })
})

describe('chooseSubject', () => {
  const choose = (name: string, gameType: GameArtType = 'RNG') =>
    chooseSubject(createRandom(name), name, gameType, getVendorStyle('V1'))

  it('selects the hero by the words of the name', () => {
    expect(choose('Golden Dragon Rush').hero).toBe('dragon')
    expect(choose('Midnight Wolves').hero).toBe('wolf')
    expect(choose('Lucky Rabbit').hero).toBe('rabbit')
    expect(['pharaoh', 'scarab', 'horusEye', 'ankh']).toContain(choose("Pharaoh's Gold").hero)
    expect(choose('Cherry Pop').hero).toBe('cherry')
  })

  it('stays within the category regardless of the name', () => {
    expect(choose('Lightning Roulette', 'LIVE')).toMatchObject({ hero: 'roulette', backdrop: 'table' })
    expect(choose('Dragon Fishing', 'FISH').props.length).toBeGreaterThan(0)
    expect(['deepSea', 'waves']).toContain(choose('Dragon Fishing', 'FISH').backdrop)
    expect(choose('Phoenix League', 'SPORTS').backdrop).toBe('stadium')
    expect(['rooster', 'roosterHead']).toContain(choose('Tiger Derby', 'COCKFIGHT').hero)
  })

  it('orders the themes of a name with descriptive words last', () => {
    expect(findThemes('Golden Tiger').map(({ heroes }) => heroes[0])).toEqual(['tiger', 'bars'])
  })

  it('references existing palettes and backdrops', () => {
    const palettes = new Set<string>(PALETTES.map(({ id }) => id))
    for (const theme of THEMES) {
      expect(theme.palettes.every((id) => palettes.has(id))).toBe(true)
      expect(theme.backdrops.every((name) => name in BACKDROPS)).toBe(true)
      expect(theme.heroes.length).toBeGreaterThan(0)
    }
  })
})
