import type { IconShape } from '../Icon/Icon.tsx'

export const chevronEnd: IconShape = { path: 'M9.5 6l6 6-6 6', mirrored: true }
