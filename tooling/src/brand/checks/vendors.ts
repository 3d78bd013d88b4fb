import { pathToFileURL } from 'node:url'
import { fromRoot } from '../../root.ts'
import { type Check, createError } from './check.ts'
import { suggest } from './suggest.ts'

/** Vendors of the platform, which depends on this package for its tests, so they are imported by path. */
interface CatalogueVendors {
  readonly slotVendors: readonly { readonly code: string }[]
  readonly inHouseVendor: { readonly code: string }
  readonly otherVendors: Readonly<Record<string, string>>
}

/** Finds vendors that the catalogue does not have: their logos would be empty, their games in no category. */
export const vendorsCheck: Check = {
  name: 'vendors',
  async run({ id, brand }) {
    const known = await listVendorCodes()
    return (['vendorLogos', 'inHouseList'] as const).flatMap((list) =>
      brand[list].flatMap((code, index) => {
        if (known.includes(code)) return []
        const message = `is "${code}", which is no vendor of the catalogue. ${suggest(code, known)}`
        return [createError('vendors', `brands/${id}/brand.ts`, `${list}[${index}]`, message)]
      }),
    )
  },
  describe: ({ brand }) => `${brand.vendorLogos.length} vendors with a logo are in the catalogue`,
}

async function listVendorCodes(): Promise<readonly string[]> {
  const path = fromRoot('packages', 'platform', 'src', 'modules', 'catalogue', 'seed', 'catalogue-vendors.ts')
  const { slotVendors, inHouseVendor, otherVendors }: CatalogueVendors = await import(pathToFileURL(path).href)
  return [inHouseVendor.code, ...slotVendors.map(({ code }) => code), ...Object.keys(otherVendors)]
}
