import type { IconShape } from '../Icon/Icon.tsx'

export const volumeOff: IconShape = { path: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5' }
