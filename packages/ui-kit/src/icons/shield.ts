import type { IconShape } from '../Icon/Icon.tsx'

export const shield: IconShape = {
  path: 'M12 3.5l7.5 2.7v5.3c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6.2zM8.7 12l2.4 2.4 4.2-4.6',
}
