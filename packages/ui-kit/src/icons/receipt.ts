import type { IconShape } from '../Icon/Icon.tsx'

export const receipt: IconShape = {
  path: 'M5.5 3.5l2 1.5 2.2-1.5L12 5l2.3-1.5L16.5 5l2-1.5v17l-2-1.5-2.2 1.5L12 19l-2.3 1.5L7.5 19l-2 1.5zM9 9.5h6M9 13.5h6',
}
