import type { IconShape } from '../Icon/Icon.tsx'

export const plus: IconShape = { path: 'M12 5.5v13M5.5 12h13' }
