import type { IconShape } from '../Icon/Icon.tsx'

export const calendar: IconShape = {
  path: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.5zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
}
