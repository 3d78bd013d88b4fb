/** States of a conversation with customer service. A message to a closed one opens it again. */
export const supportStates = ['open', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

/** Who has written a message: the caller of customer service, a visitor or an account, or an operator. */
export const supportAuthors = ['caller', 'operator'] as const
export type SupportAuthor = (typeof supportAuthors)[number]

/** Path of customer service on a brand's host; as the address of a customer-service entry it selects the embedded live chat. */
export const supportPath = '/support'

/** Largest length of a message in code points, after trimming. */
export const maxSupportLength = 1000

/** Messages of a conversation that are shown, the newest ones. */
export const maxSupportMessages = 200

/** Whether a text is a message: 1 to `maxSupportLength` code points. */
export function isSupportText(text: string): boolean {
  const length = Array.from(text).length
  return length >= 1 && length <= maxSupportLength
}
