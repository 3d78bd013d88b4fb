import type { IconShape } from '../Icon/Icon.tsx'

export const mail: IconShape = {
  path: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5 12 13l7.5-5.5',
}
