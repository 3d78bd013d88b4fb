import type { IconShape } from '../Icon/Icon.tsx'

export const heartFilled: IconShape = {
  path: 'M12 20.2 4.6 12.9a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8z',
  filled: true,
}
