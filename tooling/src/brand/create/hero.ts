import type { Brand } from '@croupier/brand/define'
import { pickNumber } from './colours.ts'

type Theme = Brand['art']['hero']['theme']

/** Scene of a hero, the schemes that it is drawn for, and the ornament of the same character. */
interface Scene {
  readonly theme: Theme
  readonly schemes: readonly Brand['scheme'][]
  readonly ornament: Brand['layout']['ornament']
}

// Night skies, a sea bed and a pitch stay dark whatever the palette.
const SCENES: readonly Scene[] = [
  { theme: 'night-festival', schemes: ['dark'], ornament: 'lacquer' },
  { theme: 'river-morning', schemes: ['light'], ornament: 'paper' },
  { theme: 'polar-night', schemes: ['dark'], ornament: 'grid' },
  { theme: 'dragon', schemes: ['light', 'dark'], ornament: 'lacquer' },
  { theme: 'jackpot', schemes: ['light', 'dark'], ornament: 'paper' },
  { theme: 'live', schemes: ['light', 'dark'], ornament: 'grid' },
  { theme: 'sports', schemes: ['dark'], ornament: 'grid' },
  { theme: 'fish', schemes: ['dark'], ornament: 'paper' },
]

/**
 * Chooses the scene of a new brand's hero: one that suits its scheme, that the fewest brands have, with the character of its
 * ornament where there is a choice. The id decides between equals.
 */
export function chooseHeroTheme(
  { id, scheme, layout }: Pick<Brand, 'id' | 'scheme' | 'layout'>,
  brands: readonly Pick<Brand, 'art'>[],
): Theme {
  const suitable = SCENES.filter(({ schemes }) => schemes.includes(scheme))
  const countUses = ({ theme }: Scene) => brands.filter(({ art }) => art.hero.theme === theme).length
  const fewest = Math.min(...suitable.map(countUses))
  const free = suitable.filter((scene) => countUses(scene) === fewest)
  const alike = free.filter(({ ornament }) => ornament === layout.ornament)
  const candidates = alike.length > 0 ? alike : free
  const chosen = candidates[pickNumber(`theme:${id}`, candidates.length)]
  if (!chosen) throw new Error(`No hero is drawn for the scheme ${scheme}.`)
  return chosen.theme
}
