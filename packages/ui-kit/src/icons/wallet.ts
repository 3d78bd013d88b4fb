import type { IconShape } from '../Icon/Icon.tsx'

export const wallet: IconShape = {
  path: 'M18 8.5V5H6a2 2 0 0 0-2 2v10.5A2.5 2.5 0 0 0 6.5 20H20V8.5H5.5A1.5 1.5 0 0 1 4 7M15.8 14.2h.6',
}
