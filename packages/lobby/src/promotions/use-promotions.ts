import { useLanguage } from '@croupier/i18n/react'
import { promotionsQuery } from '@croupier/runtime/data/promotions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { useQuery } from '@tanstack/react-query'

/** The promotions for the current account in the interface language. */
export function usePromotions() {
  const site = useSite()
  // The query of another account has another key.
  useSession(({ member }) => member?.id)
  return useQuery(promotionsQuery(site, useLanguage()))
}
