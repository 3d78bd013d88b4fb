import { useLanguage } from '@croupier/i18n/react'
import { vendorsQuery } from '@croupier/runtime/queries'
import { useSite } from '@croupier/runtime/site-context'
import type { Lane } from '@croupier/endpoints/calls/games'
import { useQuery } from '@tanstack/react-query'

function namesOf(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  return new Map(lanes.flatMap(({ vendors }) => vendors.map(({ vassalage, name }) => [vassalage, name] as const)))
}

/** A function from a vendor's code to its name; the code stands in until the names have come. */
export function useVendorName(): (vassalage: string) => string {
  const { data: names } = useQuery({ ...vendorsQuery(useSite(), useLanguage()), select: namesOf })
  return (vassalage) => names?.get(vassalage) ?? vassalage
}
