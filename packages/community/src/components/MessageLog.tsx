import { useEffect, useRef, type ReactNode } from 'react'

interface MessageLogProps {
  readonly label: string
  readonly className: string | undefined
  /** The newest message; undefined without one. */
  readonly last: { readonly id: string; readonly own: boolean } | undefined
  readonly children: ReactNode
}

/** Distance from the end, in pixels, up to which a log still counts as read to its end. */
const endDistance = 48

/** A log that shows its newest message: always an own one, one of others unless the reader has scrolled back. */
export function MessageLog({ label, className, last, children }: MessageLogProps) {
  const log = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const lastId = last?.id
  const own = last?.own ?? false

  // The position of a scroller is outside React.
  useEffect(() => {
    if (lastId !== undefined && (own || atEnd.current)) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [lastId, own])

  return (
    <section
      ref={log}
      className={className}
      role="log"
      aria-label={label}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight <= endDistance
      }}
    >
      {children}
    </section>
  )
}
