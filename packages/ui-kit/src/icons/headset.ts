import type { IconShape } from '../Icon/Icon.tsx'

export const headset: IconShape = {
  path: 'M4 14v-2a8 8 0 0 1 16 0v2M4 13.5h2.5V19H6a2 2 0 0 1-2-2zM20 13.5h-2.5V19h.5a2 2 0 0 0 2-2zM18.5 19c-.8 1.5-2.3 2-4.5 2',
}
