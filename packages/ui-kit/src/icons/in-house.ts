import type { IconShape } from '../Icon/Icon.tsx'

export const inHouse: IconShape = {
  path: 'M3.5 11.5 12 4l8.5 7.5M6 9.6V20h12V9.6M12 11l.95 1.95 2.15.3-1.55 1.5.37 2.15L12 15.9l-1.92 1 .37-2.15-1.55-1.5 2.15-.3z',
}
