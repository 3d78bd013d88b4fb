import { createContext, use, type ReactNode } from 'react'
import type { QueueLinks, QueueName } from '../model/queues.ts'
import type { SearchValues } from '../model/search.ts'
import { PageLink } from './links.tsx'

/** Links of the queues. Provided by the shell, because the table of pages loads the pages, which cannot import it. */
export const QueueLinksContext = createContext<QueueLinks | null>(null)

interface QueueLinkProps {
  readonly queue: QueueName
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to the page where a queue is worked off, with the brand of the header and the filter that shows what waits. */
export function QueueLink({ queue, ...rest }: QueueLinkProps) {
  const links = use(QueueLinksContext)
  if (links === null) throw new Error('QueueLink is used outside of the shell, which provides the links of the queues.')
  const { to, search } = links[queue]
  return <PageLink to={to} search={(last: SearchValues) => ({ merchant: last['merchant'], ...search })} {...rest} />
}
