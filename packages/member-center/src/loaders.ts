/** What the loaders of the pages call; one chunk, because the first load names every chunk. */
export { loadEnvelopes } from './envelopes/queries.ts'
export { loadMissions } from './missions/queries.ts'
export { loadRebates } from './rebates/queries.ts'
export { loadReferral, loadRewards } from './rewards/queries.ts'
export { loadSecurityCenter } from './security/queries.ts'
