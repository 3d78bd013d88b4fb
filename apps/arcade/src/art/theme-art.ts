import type { Theme } from '@croupier/fair/skin'
import type { Drawing } from './painter.ts'

/** Drawings of a theme: its four high-paying symbols, best first, and the emblem of its wild. */
export interface ThemeArt {
  readonly symbols: readonly [Drawing, Drawing, Drawing, Drawing]
  readonly emblem: Drawing
}

/** Loads the drawings of a theme. One chunk per theme. */
export const loadThemeArt: Readonly<Record<Theme, () => Promise<ThemeArt>>> = {
  orchard: () => import('./symbols/orchard.ts'),
  jewels: () => import('./symbols/jewels.ts'),
  dragon: () => import('./symbols/dragon.ts'),
  lotus: () => import('./symbols/lotus.ts'),
  ocean: () => import('./symbols/ocean.ts'),
  pharaoh: () => import('./symbols/pharaoh.ts'),
  frontier: () => import('./symbols/frontier.ts'),
  nordic: () => import('./symbols/nordic.ts'),
  candy: () => import('./symbols/candy.ts'),
  cosmos: () => import('./symbols/cosmos.ts'),
  jungle: () => import('./symbols/jungle.ts'),
  fortune: () => import('./symbols/fortune.ts'),
}
