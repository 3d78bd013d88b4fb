import type { IconShape } from '../Icon/Icon.tsx'

export const chevronUp: IconShape = { path: 'M6 14.5l6-6 6 6' }
