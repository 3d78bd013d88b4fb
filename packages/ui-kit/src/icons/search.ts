import type { IconShape } from '../Icon/Icon.tsx'

export const search: IconShape = { path: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.2 15.2l5.3 5.3' }
