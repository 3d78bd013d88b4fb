import type { IconShape } from '../Icon/Icon.tsx'

export const trash: IconShape = {
  path: 'M4.5 7h15M9.5 7V5.5a1.5 1.5 0 0 1 1.5-1.5h2a1.5 1.5 0 0 1 1.5 1.5V7M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.2 10.8v5.4M13.8 10.8v5.4',
}
