import { CATEGORIES, type GameArtType } from '../src/compose/categories.ts'
import { THEMES } from '../src/compose/themes.ts'
import { createRandom } from '../src/seed.ts'
import type { GameTileInput } from '../src/tile.ts'

const TYPES = Object.keys(CATEGORIES).filter((type): type is GameArtType => type in CATEGORIES)
const FIRST = ['Golden', 'Mystic', 'Wild', 'Royal', 'Lucky', 'Ancient', 'Neon', 'Mega', 'Crystal', 'Midnight']
const LAST = ['Rush', 'Deluxe', 'Hold & Win', 'II', 'Riches', 'Quest', 'of the Nile', 'Power Reels', '88', '']
const WORDS = THEMES.map(({ words }) => words.split(' ')[0] ?? '')

/** A made-up game; two of three are slots. */
export function createSample(index: number): GameTileInput {
  const random = createRandom(`sample:${index}`)
  const noun = random.pick(WORDS)
  return {
    id: `sample-${index}`,
    name: `${random.pick(FIRST)} ${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${random.pick(LAST)}`.trim(),
    vendor: `V${random.int(0, 39)}`,
    gameType: index % 3 === 0 ? random.pick(TYPES) : 'RNG',
  }
}
