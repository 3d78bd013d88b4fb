import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { BACKDROPS } from './backdrops/backdrops.ts'
import { CATEGORIES, type GameArtType } from './compose/categories.ts'
import { chooseSubject, themesOf } from './compose/subject.ts'
import { THEMES } from './compose/themes.ts'
import { vendorStyle } from './compose/vendor-style.ts'
import { PALETTES } from './palettes.ts'
import { createRandom } from './seed.ts'
import { composeTile, gameTile, type TileRatio } from './tile.ts'

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

function madeUp(index: number) {
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

describe('game tiles', () => {
  it('are the same for the same input', () => {
    const input = { id: 'a', name: 'Golden Dragon', vendor: 'V1', gameType: 'RNG' } as const
    expect(gameTile(input)).toBe(gameTile(input))
  })

  it('differ within one vendor, also under one name', () => {
    const tiles = Array.from({ length: 60 }, (_, index) =>
      gameTile({ id: `x${index}`, name: 'Lucky Gems', vendor: 'V1', gameType: 'RNG' }),
    )
    expect(new Set(tiles.map((svg) => svg.replaceAll(/#a[\da-z]+|id="[^"]+"/g, ''))).size).toBeGreaterThan(50)
  })

  it('stay whole for a thousand made-up games: no broken number, no lettering beyond the safe area, modest weight', () => {
    const faults: string[] = []
    const weights = Array.from({ length: 1000 }, (_, index) => {
      const input = madeUp(index)
      const { svg, title, format } = composeTile(input)
      const { x, y, width, height } = title.lettering.bounds
      const margin = format.width * 0.03
      const [left, top, right, bottom] = [
        x - title.reach,
        y - title.reach,
        x + width + title.reach,
        y + height + title.reach,
      ]
      if (/NaN|undefined|Infinity/.test(svg)) faults.push(`${input.name}: broken number`)
      if (width === 0) faults.push(`${input.name}: no lettering`)
      if (left < margin || right > format.width - margin) faults.push(`${input.name}: too wide`)
      if (top < format.height * 0.55 || bottom > format.height - margin) faults.push(`${input.name}: too tall`)
      return svg.length
    }).sort((one, two) => one - two)
    expect(faults).toEqual([])
    expect(weights[500]).toBeLessThan(24_000)
    expect(weights[980]).toBeLessThan(30_000)
  }, 60_000)

  it('escape what a name may carry', () => {
    const svg = gameTile({ id: 'b', name: '<script>"Fish & \'Chips', vendor: 'V"&<', gameType: 'FISH' })
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('&#60;script&#62;')
  })

  it('share no id, so that two of them can stand inline on one page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const first = ids(gameTile({ id: 'one', name: 'Gem', vendor: 'V1', gameType: 'RNG' }))
    const second = new Set(ids(gameTile({ id: 'two', name: 'Gem', vendor: 'V1', gameType: 'RNG' })))
    expect(first.length).toBeGreaterThan(10)
    expect(first.filter((id) => second.has(id))).toEqual([])
  })

  it.each(TYPES)('of %s rasterise to a picture with depth in every ratio', async (gameType) => {
    for (const ratio of RATIOS) {
      const svg = gameTile({ id: `r-${gameType}`, name: 'Night Market', vendor: 'V7', gameType, ratio })
      const { channels } = await sharp(Buffer.from(svg)).resize(120).removeAlpha().stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(25)
    }
  })
})

describe('the subject of a tile', () => {
  const choose = (name: string, gameType: GameArtType = 'RNG') =>
    chooseSubject(createRandom(name), name, gameType, vendorStyle('V1'))

  it('is what the name says', () => {
    expect(choose('Golden Dragon Rush').hero).toBe('dragon')
    expect(choose('Midnight Wolves').hero).toBe('wolf')
    expect(choose('Lucky Rabbit').hero).toBe('rabbit')
    expect(['pharaoh', 'scarab', 'horusEye', 'ankh']).toContain(choose("Pharaoh's Gold").hero)
    expect(choose('Cherry Pop').hero).toBe('cherry')
  })

  it('stays in the world of its category whatever the name says', () => {
    expect(choose('Lightning Roulette', 'LIVE')).toMatchObject({ hero: 'roulette', backdrop: 'table' })
    expect(choose('Dragon Fishing', 'FISH').props.length).toBeGreaterThan(0)
    expect(['deepSea', 'waves']).toContain(choose('Dragon Fishing', 'FISH').backdrop)
    expect(choose('Phoenix League', 'SPORTS').backdrop).toBe('stadium')
    expect(['rooster', 'roosterHead']).toContain(choose('Tiger Derby', 'COCKFIGHT').hero)
  })

  it('knows two themes of a name and puts the naming word before the describing one', () => {
    expect(themesOf('Golden Tiger').map(({ heroes }) => heroes[0])).toEqual(['tiger', 'bars'])
  })

  it('names palettes and backdrops that there are', () => {
    const palettes = new Set<string>(PALETTES.map(({ id }) => id))
    for (const theme of THEMES) {
      expect(theme.palettes.every((id) => palettes.has(id))).toBe(true)
      expect(theme.backdrops.every((name) => name in BACKDROPS)).toBe(true)
      expect(theme.heroes.length).toBeGreaterThan(0)
    }
  })
})
