/** The pages of rewards share a chunk, because the first load names every chunk. */
export { EnvelopeDialog } from '../envelopes/EnvelopeDialog.tsx'
export { Envelopes } from '../envelopes/Envelopes.tsx'
export { MissionLeaderboard } from '../missions/MissionLeaderboard.tsx'
export { ManualRebate } from '../rebates/ManualRebate.tsx'
export { Referral } from './Referral.tsx'
export { RewardCenter } from './RewardCenter.tsx'
