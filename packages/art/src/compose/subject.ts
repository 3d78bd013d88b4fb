import type { BackdropName } from '../backdrops/backdrops.ts'
import type { MotifName } from '../motifs/motifs.ts'
import type { PaletteId } from '../palettes.ts'
import type { Random } from '../seed.ts'
import { CATEGORIES, type Category, type GameArtType } from './categories.ts'
import { type Theme, THEMES } from './themes.ts'
import type { VendorStyle } from './vendor-style.ts'

/** Subject of a tile. */
export interface Subject {
  hero: MotifName
  /** A second head for a duel. */
  rival?: MotifName
  props: readonly MotifName[]
  backdrop: BackdropName
  palette: PaletteId
}

const BY_WORD: ReadonlyMap<string, Theme> = new Map(
  [...THEMES].toReversed().flatMap((theme) => theme.words.split(' ').map((word) => [word, theme] as const)),
)

/** Words that are mostly adjectives: other words of the name take precedence. */
const DESCRIPTIVE = new Set(
  'gold golden lucky luck mystic wild royal fire hot ice frozen thunder lightning power volt electric magic jade neon crystal diamond gem star sweet midnight moon night kingdom fortune rich riches treasure classic retro coin cash money million winner prize reel slot vegas party festival summer sun sky spin wheel burn speed bo seven 7 777 88 god king queen bonanza legend jungle secret win ocean sea mega league live battle war jewel chip club'.split(
    ' ',
  ),
)

/** Finds the distinct themes of the words of a name; descriptive words come last. */
export function findThemes(name: string): Theme[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const found = words.flatMap((word) => {
    const stem = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].find((form) =>
      BY_WORD.has(form),
    )
    const theme = stem === undefined ? undefined : BY_WORD.get(stem)
    return stem === undefined || !theme ? [] : [{ theme, weak: DESCRIPTIVE.has(stem) }]
  })
  const ordered = [...found.filter(({ weak }) => !weak), ...found.filter(({ weak }) => weak)]
  return [...new Set(ordered.map(({ theme }) => theme))]
}

function choosePalette(random: Random, wanted: readonly PaletteId[], vendor: VendorStyle): PaletteId {
  const preferred = wanted.filter((id) => vendor.palettes.has(id))
  return random.pick(preferred.length > 1 || (preferred.length === 1 && random.chance(0.5)) ? preferred : wanted)
}

/** Chooses the subject of a tile from its name, category and vendor. */
export function chooseSubject(random: Random, name: string, gameType: GameArtType, vendor: VendorStyle): Subject {
  const category: Category = CATEGORIES[gameType]
  const { heroByName } = category
  const themes = findThemes(name)
  const [first, second] = themes
  const allowed = (heroes: readonly MotifName[]) =>
    heroByName === true ? heroes : heroByName === false ? [] : heroes.filter((hero) => heroByName.has(hero))
  const named = themes.flatMap(({ heroes }) => allowed(heroes).slice(0, 3))
  const lead = first ? allowed(first.heroes) : []
  const hero = random.pick(lead.length > 0 ? lead : named.length > 0 ? named : category.heroes)
  const own = gameType === 'RNG' || gameType === 'INHOUSE' ? (first?.props ?? category.props) : category.props
  const props = [...(second?.heroes.slice(0, 1) ?? []), ...random.shuffle(own)]
    .filter((prop) => prop !== hero)
    .slice(0, 3)
  const backdrops = category.backdropByName && first ? first.backdrops : category.backdrops
  const palettes = (gameType === 'RNG' || gameType === 'INHOUSE') && first ? first.palettes : category.palettes
  return {
    hero,
    ...(gameType === 'COCKFIGHT' && hero === 'roosterHead' ? { rival: hero } : {}),
    props: props.length > 0 ? props : category.props,
    backdrop: random.pick(backdrops),
    palette: choosePalette(random, palettes, vendor),
  }
}
