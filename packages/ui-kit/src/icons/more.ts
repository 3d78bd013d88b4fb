import type { IconShape } from '../Icon/Icon.tsx'

export const more: IconShape = {
  path: 'M5 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M11.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M17.4 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
  filled: true,
}
