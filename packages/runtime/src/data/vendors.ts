import { getVendorLogoPath } from '@croupier/domain/vendor-logo'
import type { Lane } from '@croupier/endpoints/calls/games'
import { useLanguage } from '@croupier/i18n/react'
import { useQuery } from '@tanstack/react-query'
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

/** Props of a vendor's picture. */
interface VendorPicture {
  readonly name: string
  readonly src: string
  readonly onRetryUrl: (failed: string) => string | undefined
}

/** Returns a function from a vendor's code and the path of a picture of it to the picture's props. */
export function useVendorPicture(): (vassalage: string, path: string) => VendorPicture {
  const { pictures } = useSite()
  const getVendorName = useVendorName()
  return (vassalage, path) => ({
    name: getVendorName(vassalage),
    src: pictures.url(path),
    onRetryUrl: (failed) => pictures.nextUrl(failed),
  })
}

/** Returns a function from a vendor's code to the props of its logo, in the tone of the color scheme. */
export function useVendorLogo(): (vassalage: string) => VendorPicture {
  const { brand } = useSite()
  const toPicture = useVendorPicture()
  const tone = isDark(useScheme(({ choice }) => choice) ?? brand.scheme) ? 'WHITE' : 'COLOR'
  return (vassalage) => toPicture(vassalage, getVendorLogoPath(vassalage, { tone, tlb: brand.siteVariant.tlb }))
}
