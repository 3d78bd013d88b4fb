/** The inbox and the feedback form share a chunk, because each leads to the other and the first load names every chunk. */
export { FeedbackDialog } from './feedback/FeedbackDialog.tsx'
export { Inbox } from './inbox/Inbox.tsx'
