import { Badge } from '@croupier/ui-kit/Badge'
import type { MemberCount } from '../data/member-state.ts'
import { useMemberState } from '../data/use-member-state.ts'

/** Largest count that is shown as it is. */
const max = 99

/** Count beside a page's name in a menu, or the sum of several; nothing at 0, while it loads, and after a failure. */
export function PageBadge({ counts }: { readonly counts: readonly MemberCount[] }) {
  const state = useMemberState()
  const value = counts.reduce((sum, count) => sum + (state?.[count] ?? 0), 0)
  if (value <= 0) return null
  return (
    <Badge tone="accent" look="solid">
      {value > max ? `${max}+` : value}
    </Badge>
  )
}
