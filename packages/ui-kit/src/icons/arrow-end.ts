import type { IconShape } from '../Icon/Icon.tsx'

export const arrowEnd: IconShape = { path: 'M4.5 12h15M13.5 6l6 6-6 6', mirrored: true }
