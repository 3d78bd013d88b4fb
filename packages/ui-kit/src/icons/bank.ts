import type { IconShape } from '../Icon/Icon.tsx'

export const bank: IconShape = { path: 'M4 9.5L12 4l8 5.5zM6 10v6.5M10 10v6.5M14 10v6.5M18 10v6.5M4 19.5h16' }
