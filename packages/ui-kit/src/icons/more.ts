import type { IconShape } from '../Icon/Icon.tsx'

export const more: IconShape = { path: 'M6 12h.01M12 12h.01M18 12h.01' }
