import type { IconShape } from '../Icon/Icon.tsx'

export const esports: IconShape = {
  path: 'M8 7h8a5 5 0 0 1 5 5.2l-.3 3.6a2.6 2.6 0 0 1-4.6 1.4L14.5 15h-5l-1.6 2.2a2.6 2.6 0 0 1-4.6-1.4L3 12.2A5 5 0 0 1 8 7zM8.5 9.5v3M7 11h3M15.2 10.2h.01M17 12h.01',
}
