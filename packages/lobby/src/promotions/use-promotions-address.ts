import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { readPromotionsSearch, type PromotionsSearch } from './search.ts'

/** What the address of the promotions page says, and how the page changes it. */
interface PromotionsAddress extends PromotionsSearch {
  readonly chooseCategory: (category: string | undefined) => void
  /** Pushes an entry with the details of a promotion. */
  readonly open: (id: string) => void
  /** Returns to the entry without details, or replaces the current one where the visit began with them. */
  readonly close: () => void
}

/** Reads the address of the promotions page. The id of a promotion may also be the hash (specification, section 2). */
export function usePromotionsAddress(): PromotionsAddress {
  const { id, category } = useSearchParams(readPromotionsSearch)
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const { history } = useRouter()
  const pushed = useRef(false)
  const change = (next: Partial<PromotionsSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (raw: Record<string, unknown>) => ({ ...raw, ...next }),
      replace,
      resetScroll: false,
    })
  return {
    id: id ?? (hash === '' ? undefined : hash),
    category,
    chooseCategory: (chosen) => change({ category: chosen }),
    open: (opened) => {
      pushed.current = true
      change({ id: opened })
    },
    close: () => {
      if (pushed.current) history.back()
      else change({ id: undefined }, true)
      pushed.current = false
    },
  }
}
