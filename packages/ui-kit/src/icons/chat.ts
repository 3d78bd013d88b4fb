import type { IconShape } from '../Icon/Icon.tsx'

export const chat: IconShape = {
  path: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V16h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM8 9h8M8 12h5',
}
