import { AccountGames } from './AccountGames.tsx'

/** The page of recently played games. */
export function Recent() {
  return <AccountGames list="recent" />
}
