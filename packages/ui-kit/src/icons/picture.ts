import type { IconShape } from '../Icon/Icon.tsx'

export const picture: IconShape = {
  path: 'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM4.8 17.5l4.7-4.5 3 3 2.5-2.5 4.2 4M9 9h.01',
}
