import type { IconShape } from '../Icon/Icon.tsx'

export const moon: IconShape = { path: 'M20 13.8A8.2 8.2 0 1 1 10.2 4a6.5 6.5 0 0 0 9.8 9.8z' }
