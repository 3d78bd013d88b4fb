import type { IconShape } from '../Icon/Icon.tsx'

export const qr: IconShape = {
  path: 'M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2v2h-2zM19.5 14v2.5M14 19.5h2.5M19.5 19.5h.01',
}
