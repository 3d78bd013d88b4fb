import type { IconShape } from '../Icon/Icon.tsx'

export const minus: IconShape = { path: 'M5.5 12h13' }
