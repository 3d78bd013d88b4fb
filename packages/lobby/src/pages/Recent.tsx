import { AccountGames } from './AccountGames.tsx'

/** Recently played games. */
export function Recent() {
  return <AccountGames list="recent" />
}
