import { drawDealer } from '@croupier/art/dealer'
import { memo, useMemo } from 'react'

/** The portrait of the dealer. Decorative: the table names the dealer. */
export const Dealer = memo(function Dealer({ id, className }: { id: string; className?: string | undefined }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(drawDealer({ id }))}`, [id])
  return <img src={source} className={className} alt="" draggable={false} />
})
