import type { IconShape } from '../Icon/Icon.tsx'

export const grid: IconShape = { path: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z' }
