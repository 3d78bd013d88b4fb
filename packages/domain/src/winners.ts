/** Days that the winner board looks back. */
export const winnerBoardDays = 7

/** Entries of the winner board and the leaderboard (specification, section 9 "Winner board"). */
export const winnerLimit = 20

/** An account's name as strangers see it, e.g. `pl***01`; of a short name only the first character. */
export function maskAccount(name: string): string {
  const characters = Array.from(name)
  if (characters.length < 6) return `${characters[0] ?? ''}***`
  return `${characters.slice(0, 2).join('')}***${characters.slice(-2).join('')}`
}
