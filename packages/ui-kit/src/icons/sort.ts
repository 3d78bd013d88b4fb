import type { IconShape } from '../Icon/Icon.tsx'

export const sort: IconShape = { path: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4' }
