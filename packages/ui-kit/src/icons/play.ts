import type { IconShape } from '../Icon/Icon.tsx'

export const play: IconShape = { path: 'M8.5 5.5v13l10.5-6.5z', filled: true }
