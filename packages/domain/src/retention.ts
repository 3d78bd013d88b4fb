/** Days for which messages to customer service and of the chat room are kept: what a site may set, and what it has without. */
export const messageRetention = { min: 30, max: 3650, default: 365 } as const
