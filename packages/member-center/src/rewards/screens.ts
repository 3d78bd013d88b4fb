/** The pages of rewards share a chunk, because the first load names every chunk. */
export { ManualRebate } from '../rebates/ManualRebate.tsx'
export { Referral } from './Referral.tsx'
export { RewardCenter } from './RewardCenter.tsx'
