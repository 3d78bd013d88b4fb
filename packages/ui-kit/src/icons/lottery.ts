import type { IconShape } from '../Icon/Icon.tsx'

export const lottery: IconShape = {
  path: 'M3.5 9.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M14.1 17.3a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M8.3 8 10 6.8v5.6',
}
