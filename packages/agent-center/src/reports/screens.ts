/** The reports share a chunk: they lead to each other, and the first load names every chunk. */
export { AgentRevenue } from './AgentRevenue.tsx'
export { TeamBets } from './TeamBets.tsx'
export { TeamTransactions } from './TeamTransactions.tsx'
export { UserLoss } from './UserLoss.tsx'
