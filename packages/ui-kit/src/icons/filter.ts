import type { IconShape } from '../Icon/Icon.tsx'

export const filter: IconShape = { path: 'M4 6.5h16M7 12h10M10 17.5h4' }
