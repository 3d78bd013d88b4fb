import type { IconShape } from '../Icon/Icon.tsx'

export const arrowUp: IconShape = { path: 'M12 19.5V5M5.5 11.5L12 5l6.5 6.5' }
