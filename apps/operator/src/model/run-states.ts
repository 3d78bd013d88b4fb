/** States of a run of a job. */
export const jobStates = ['scheduled', 'queued', 'running', 'completed', 'failed'] as const

/** How a message of the outbox is sent. */
export const messageChannels = ['mail', 'sms'] as const

/** States of a message of the outbox. */
export const messageStates = ['queued', 'sent', 'failed', 'closed'] as const
