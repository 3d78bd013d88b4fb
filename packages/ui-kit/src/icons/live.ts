import type { IconShape } from '../Icon/Icon.tsx'

export const live: IconShape = {
  path: 'M8.3 7.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M4.5 20.5V19a5 5 0 0 1 5-5h5a5 5 0 0 1 5 5v1.5M12 17l-2.6-1.5v3zM12 17l2.6-1.5v3z',
}
