import type { IconShape } from '../Icon/Icon.tsx'

export const slots: IconShape = {
  path: 'M5.5 5h9A2.5 2.5 0 0 1 17 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM7.6 9h4.6l-2.6 6M17 14h1.5a2 2 0 0 0 2-2V8.5M19 7a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
}
