import type { IconShape } from '../Icon/Icon.tsx'

export const volume: IconShape = {
  path: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11',
}
