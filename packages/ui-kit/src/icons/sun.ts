import type { IconShape } from '../Icon/Icon.tsx'

export const sun: IconShape = {
  path: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.8v2M12 19.2v2M21.2 12h-2M4.8 12h-2M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4M18.5 18.5l-1.4-1.4M6.9 6.9 5.5 5.5',
}
