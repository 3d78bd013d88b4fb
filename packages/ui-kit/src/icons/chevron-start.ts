import type { IconShape } from '../Icon/Icon.tsx'

export const chevronStart: IconShape = { path: 'M14.5 6l-6 6 6 6', mirrored: true }
