import { Badge } from '@croupier/ui-kit/Badge'
import { useQuery } from '@tanstack/react-query'
import { toAccountKey } from '../data/query-keys.ts'
import { useSite } from '../platform/site-context.tsx'
import type { Page } from './pages.ts'

/** Count beside a page's name in a menu; nothing at 0, while it loads, and after a failure. */
export function PageBadge({ page: { center, id, badge } }: { readonly page: Page }) {
  const site = useSite()
  const { data = 0 } = useQuery({
    queryKey: toAccountKey('badge', center, id),
    queryFn: () => badge?.(site) ?? 0,
  })
  if (data <= 0) return null
  return (
    <Badge tone="accent" look="solid">
      {data}
    </Badge>
  )
}
