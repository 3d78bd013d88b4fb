import type { IconShape } from '../Icon/Icon.tsx'

export const upload: IconShape = {
  path: 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5v2.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
}
