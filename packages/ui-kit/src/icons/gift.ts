import type { IconShape } from '../Icon/Icon.tsx'

export const gift: IconShape = {
  path: 'M4.5 11.5h15v7A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5zM3.5 8h17v3.5h-17zM12 8v12M12 8C9 8 7 7 7 5.3c0-1.6 2.3-2.2 3.5-.7C11.5 5.7 12 8 12 8zM12 8c3 0 5-1 5-2.7 0-1.6-2.3-2.2-3.5-.7C12.5 5.7 12 8 12 8z',
}
