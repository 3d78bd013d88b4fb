import type { IconShape } from '../Icon/Icon.tsx'

export const menu: IconShape = { path: 'M4 7h16M4 12h16M4 17h10' }
