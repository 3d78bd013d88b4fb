/** What menus show after idle shares a chunk. */
export { MenuServices } from './MenuServices.tsx'
export { ServiceBar } from './ServiceBar.tsx'
