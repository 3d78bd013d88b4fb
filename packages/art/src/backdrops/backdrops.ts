import { PATTERNS } from './patterns.ts'
import { PLACES } from './places.ts'
import type { Backdrop } from './scene.ts'
import { VENUES } from './venues.ts'

/** Every backdrop, by name. */
export const BACKDROPS = { ...PLACES, ...PATTERNS, ...VENUES } as const satisfies Record<string, Backdrop>

/** The name of a backdrop. */
export type BackdropName = keyof typeof BACKDROPS
