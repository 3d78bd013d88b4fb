import { drawEmblem, type EmblemName } from '@croupier/art/emblem'
import { memo, useMemo } from 'react'

/** A drawn subject. Decorative: its place has a name. */
export const Emblem = memo(function Emblem({
  name,
  tone,
  className,
}: {
  name: EmblemName
  tone: string
  className?: string | undefined
}) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(drawEmblem(name, tone))}`, [name, tone])
  return <img src={source} className={className} alt="" draggable={false} />
})
