import type { IconShape } from '../Icon/Icon.tsx'

export const refresh: IconShape = { path: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5' }
