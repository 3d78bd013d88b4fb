import type { IconShape } from '../Icon/Icon.tsx'

export const close: IconShape = { path: 'M6 6l12 12M18 6 6 18' }
