import type { IconShape } from '../Icon/Icon.tsx'

export const fish: IconShape = {
  path: 'M3 12c2.2-3.7 5.3-5.5 9-5.5 3 0 5.5 1.7 7 3.5l2.5-2.5v9L19 14c-1.5 1.8-4 3.5-7 3.5-3.7 0-6.8-1.8-9-5.5zM7.8 11.3h.01M11.5 9.5c1 1.6 1 3.4 0 5',
}
