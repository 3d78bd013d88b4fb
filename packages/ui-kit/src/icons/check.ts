import type { IconShape } from '../Icon/Icon.tsx'

export const check: IconShape = { path: 'M5 12.5l4.5 4.5L19.5 7' }
