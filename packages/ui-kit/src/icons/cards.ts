import type { IconShape } from '../Icon/Icon.tsx'

export const cards: IconShape = {
  path: 'M10.5 6.5h7A1.5 1.5 0 0 1 19 8v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9 19V8a1.5 1.5 0 0 1 1.5-1.5zM9 17.8l-1.5.4a1.5 1.5 0 0 1-1.8-1.1L3.5 6.6a1.5 1.5 0 0 1 1.1-1.8l6.7-1.7a1.5 1.5 0 0 1 1.8 1.1l.6 2.3M14 10.8l2 2.7-2 2.7-2-2.7z',
}
