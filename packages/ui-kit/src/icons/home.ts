import type { IconShape } from '../Icon/Icon.tsx'

export const home: IconShape = { path: 'M3.5 11.5 12 4l8.5 7.5M6 9.6V20h12V9.6M10 20v-5.5h4V20' }
