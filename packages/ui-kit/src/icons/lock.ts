import type { IconShape } from '../Icon/Icon.tsx'

export const lock: IconShape = {
  path: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-7A1.5 1.5 0 0 1 7 10.5zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
}
