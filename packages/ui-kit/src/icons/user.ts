import type { IconShape } from '../Icon/Icon.tsx'

export const user: IconShape = { path: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5a7.5 7.5 0 0 1 15 0' }
