import type { IconShape } from '../Icon/Icon.tsx'

export const pause: IconShape = { path: 'M8 6h1.5v12H8zM14.5 6H16v12h-1.5z', filled: true }
