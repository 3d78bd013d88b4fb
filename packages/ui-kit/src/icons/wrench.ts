import type { IconShape } from '../Icon/Icon.tsx'

export const wrench: IconShape = {
  path: 'M20.3 7.3a5 5 0 0 1-6.6 6.1l-6.5 6.5a2.2 2.2 0 0 1-3.1-3.1l6.5-6.5a5 5 0 0 1 6.1-6.6l-3 3 .6 3 3 .6z',
}
