import { useLanguage } from '@croupier/i18n/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GateResponse } from '../platform/site-services.ts'
import { useSite } from '../platform/site-context.tsx'
import { useSession } from '../session/session.ts'
import { bannersQuery } from './queries.ts'

/** A banner of the operators in the interface language. */
export type Banner = GateResponse['banners'][number]

/** Returns the banners of a group for the current account (specification, section 3 "Banner groups"). */
export function useBanners(group: string | undefined): readonly Banner[] {
  const site = useSite()
  // The query of another account has another key.
  useSession(({ member }) => member?.id)
  const { data = [] } = useQuery({ ...bannersQuery(site, useLanguage()), placeholderData: keepPreviousData })
  return data.filter(({ groupName }) => groupName === group)
}
