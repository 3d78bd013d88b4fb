import type { IconShape } from '../Icon/Icon.tsx'

export const list: IconShape = { path: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01' }
