import type { IconShape } from '../Icon/Icon.tsx'

export const bell: IconShape = { path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4' }
