import type { IconShape } from '../Icon/Icon.tsx'

export const jackpot: IconShape = { path: 'M4.5 19h15M4.5 15.8 3 7.5l5.2 3.2L12 5l3.8 5.7L21 7.5l-1.5 8.3z' }
