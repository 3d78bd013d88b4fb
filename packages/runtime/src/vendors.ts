import type { Lane } from '@croupier/endpoints/calls/games'
import { useLanguage } from '@croupier/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { picturePaths } from './pictures.ts'
import { vendorsQuery } from './queries.ts'
import { isDark, useScheme } from './scheme.ts'
import { useSite } from './site-context.tsx'

function namesOf(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  return new Map(lanes.flatMap(({ vendors }) => vendors.map(({ vassalage, name }) => [vassalage, name] as const)))
}

/** A function from a vendor's code to its name; the code stands in until the names have come. */
export function useVendorName(): (vassalage: string) => string {
  const { data: names } = useQuery({ ...vendorsQuery(useSite(), useLanguage()), select: namesOf })
  return (vassalage) => names?.get(vassalage) ?? vassalage
}

/** A function from a vendor's code to the props of its logo, in the tone of the reader's scheme. */
export function useVendorLogo() {
  const { brand, pictures } = useSite()
  const nameOf = useVendorName()
  const tone = isDark(useScheme(({ choice }) => choice) ?? brand.scheme) ? 'WHITE' : 'COLOR'
  return (vassalage: string) => ({
    name: nameOf(vassalage),
    src: pictures.url(picturePaths.vendorLogo(vassalage, tone, brand.siteVariant.tlb)),
    onRetryUrl: (failed: string) => pictures.nextUrl(failed),
  })
}
