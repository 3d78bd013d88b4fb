import type { IconShape } from '../Icon/Icon.tsx'

export const arrowDown: IconShape = { path: 'M12 4.5V19M5.5 12.5L12 19l6.5-6.5' }
