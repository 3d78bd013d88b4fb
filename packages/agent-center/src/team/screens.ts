export { Downlines } from './Downlines.tsx'
export { TeamOverview } from './TeamOverview.tsx'
