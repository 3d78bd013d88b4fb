/** What a message of the inbox is about. */
export const messageKinds = ['platform', 'account', 'money', 'reward', 'agent'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Largest lengths of a message's texts, UTF-16 units. */
export const messageLengths = { title: 200, body: 4000 } as const
