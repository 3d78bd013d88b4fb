import type { IconShape } from '../Icon/Icon.tsx'

export const rooster: IconShape = {
  path: 'M6 9.5 3.8 9 6 7.3A3.1 3.1 0 0 1 12 8c0 3 2.5 3.5 4.5 2.5S19 7 18.5 4.5c2.5 2 3 5.5 1.5 8.5s-4.5 4.5-7.5 4.5S6 15.5 6 11.5zM11 17.5V21M14.5 17.3V21M7.6 4.6c.3-1.3 1.3-1.3 1.5-.2.4-1 1.5-.9 1.6.4M8.8 8.2h.01',
}
