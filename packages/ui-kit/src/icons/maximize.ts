import type { IconShape } from '../Icon/Icon.tsx'

export const maximize: IconShape = { path: 'M9 4.5H4.5V9M15 4.5h4.5V9M19.5 15v4.5H15M4.5 15v4.5H9' }
