import type { IconShape } from '../Icon/Icon.tsx'

export const download: IconShape = { path: 'M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15' }
