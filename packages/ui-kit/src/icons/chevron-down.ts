import type { IconShape } from '../Icon/Icon.tsx'

export const chevronDown: IconShape = { path: 'M6 9.5l6 6 6-6' }
