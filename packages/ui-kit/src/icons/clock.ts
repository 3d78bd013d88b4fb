import type { IconShape } from '../Icon/Icon.tsx'

export const clock: IconShape = { path: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2' }
