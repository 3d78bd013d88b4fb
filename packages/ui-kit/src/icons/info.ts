import type { IconShape } from '../Icon/Icon.tsx'

export const info: IconShape = { path: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.7h.01' }
