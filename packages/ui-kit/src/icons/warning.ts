import type { IconShape } from '../Icon/Icon.tsx'

export const warning: IconShape = { path: 'M12 4.2 2.8 19.5h18.4zM12 10v4.5M12 16.9h.01' }
