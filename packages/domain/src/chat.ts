/** Largest length of a message in code points, after trimming. */
export const maxChatLength = 140

/** Messages that the room shows, the newest ones. */
export const maxChatMessages = 100

/** Whether a text is a message: 1 to `maxChatLength` code points on one line. */
export function isChatText(text: string): boolean {
  const length = Array.from(text).length
  return length >= 1 && length <= maxChatLength && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/**
 * The name under which a member writes: others recognise it, but cannot log in with it, since a nickname is the username
 * unless the member has chosen another one.
 */
export function maskNickname(nickname: string): string {
  const characters = Array.from(nickname)
  const [first = '', second = ''] = characters
  if (characters.length < 4) return `${first}***`
  return `${first}${second}***${characters.at(-1)}`
}

/** How long an operator mutes a member, in hours. */
export const muteHours = [1, 24, 168, 720] as const
