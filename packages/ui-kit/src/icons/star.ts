import type { IconShape } from '../Icon/Icon.tsx'

export const star: IconShape = { path: 'M12 3.6l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z' }
