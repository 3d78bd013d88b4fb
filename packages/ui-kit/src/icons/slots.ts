import type { IconShape } from '../Icon/Icon.tsx'

export const slots: IconShape = {
  path: 'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM9 5v14M15 5v14M4.9 10.2h2.2L5.8 14M10.9 10.2h2.2L11.8 14M16.9 10.2h2.2L17.8 14',
}
