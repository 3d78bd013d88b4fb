import { AccountGames } from './AccountGames.tsx'

/** The page of favourite games. */
export function Favorite() {
  return <AccountGames list="favorite" />
}
