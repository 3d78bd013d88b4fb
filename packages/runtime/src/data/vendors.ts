import type { Lane } from '@croupier/endpoints/calls/games'
import { useLanguage } from '@croupier/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { picturePaths } from './pictures.ts'
import { vendorsQuery } from './queries.ts'
import { isDark, useScheme } from '../platform/scheme.ts'
import { useSite } from '../platform/site-context.tsx'

function getVendorNames(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  return new Map(lanes.flatMap(({ vendors }) => vendors.map(({ vassalage, name }) => [vassalage, name] as const)))
}

/** Returns a function from a vendor's code to its name, or to the code while the names are loading. */
export function useVendorName(): (vassalage: string) => string {
  const { data: names } = useQuery({ ...vendorsQuery(useSite(), useLanguage()), select: getVendorNames })
  return (vassalage) => names?.get(vassalage) ?? vassalage
}

/** Returns a function from a vendor's code to the props of its logo, in the tone of the color scheme. */
export function useVendorLogo() {
  const { brand, pictures } = useSite()
  const getVendorName = useVendorName()
  const tone = isDark(useScheme(({ choice }) => choice) ?? brand.scheme) ? 'WHITE' : 'COLOR'
  return (vassalage: string) => ({
    name: getVendorName(vassalage),
    src: pictures.url(picturePaths.vendorLogo(vassalage, tone, brand.siteVariant.tlb)),
    onRetryUrl: (failed: string) => pictures.nextUrl(failed),
  })
}
