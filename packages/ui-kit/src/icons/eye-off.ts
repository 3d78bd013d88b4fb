import type { IconShape } from '../Icon/Icon.tsx'

export const eyeOff: IconShape = {
  path: 'M9.9 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.2A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5a8.8 8.8 0 0 0 4.6-1.3M10 10a3 3 0 0 0 4.1 4.1M3.5 3.5l17 17',
}
