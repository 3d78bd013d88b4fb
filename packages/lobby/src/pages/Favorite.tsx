import { AccountGames } from './AccountGames.tsx'

/** Favourite games. */
export function Favorite() {
  return <AccountGames list="favorite" />
}
