import type { IconShape } from '../Icon/Icon.tsx'

export const sports: IconShape = {
  path: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 8.5l3.3 2.4-1.3 3.9h-4l-1.3-3.9zM12 8.5v-5M15.3 10.9l4.7-1.8M14 14.8l2.8 4.2M10 14.8l-2.8 4.2M8.7 10.9 4 9.1',
}
