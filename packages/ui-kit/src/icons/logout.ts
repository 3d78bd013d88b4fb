import type { IconShape } from '../Icon/Icon.tsx'

export const logout: IconShape = {
  path: 'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M16.5 8l4 4-4 4',
  mirrored: true,
}
