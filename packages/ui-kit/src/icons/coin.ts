import type { IconShape } from '../Icon/Icon.tsx'

export const coin: IconShape = {
  path: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM8.5 9h7M12 9v7.5M8.8 12.2c0 .9 1.4 1.6 3.2 1.6s3.2-.7 3.2-1.6',
}
