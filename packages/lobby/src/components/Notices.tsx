import { useLanguage } from '@croupier/i18n/react'
import { contentsQuery } from '@croupier/runtime/data/contents'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { noticesOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useSession } from '@croupier/runtime/session/session'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoticeLine } from './NoticeLine.tsx'

/** The notices for the current account; a press opens them at the pressed one. Nothing without notices. */
export function Notices({ placeholder }: { readonly placeholder: ReactNode }) {
  const site = useSite()
  // The query of another account has another key.
  useSession(({ member }) => member?.id)
  const { data, isPending } = useQuery(contentsQuery(site, useLanguage(), 'B'))
  if (isPending) return placeholder
  if (!data || data.notices.length === 0) return null
  return <NoticeLine notices={data.notices} onPress={({ id }) => openOverlay(noticesOverlay, { id })} />
}
