import { BUILT } from './built.ts'
import { LANDSCAPES } from './landscapes.ts'
import { PATTERNS } from './patterns.ts'
import type { Backdrop } from './scene.ts'
import { VENUES } from './venues.ts'

/** All backdrops by name. */
export const BACKDROPS = { ...BUILT, ...LANDSCAPES, ...PATTERNS, ...VENUES } as const satisfies Record<string, Backdrop>

/** The name of a backdrop. */
export type BackdropName = keyof typeof BACKDROPS
