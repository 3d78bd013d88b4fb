import type { Brand } from '@croupier/brand/define'
import { readSeed } from '@croupier/brand/seed'
import aurora from '@croupier/brand-aurora/brand'
import auroraSeed from '@croupier/brand-aurora/seed.json' with { type: 'json' }
import lotus from '@croupier/brand-lotus/brand'
import lotusSeed from '@croupier/brand-lotus/seed.json' with { type: 'json' }
import shwe from '@croupier/brand-shwe/brand'
import shweSeed from '@croupier/brand-shwe/seed.json' with { type: 'json' }
import type { PlatformBrand } from '@croupier/platform/config'

function withSeed(brand: Brand, seed: unknown): PlatformBrand {
  return { brand, seed: readSeed(seed, brand) }
}

/** The brands of this repository, without built sites; the first is the default one. */
export const testBrands: readonly PlatformBrand[] = [
  withSeed(shwe, shweSeed),
  withSeed(lotus, lotusSeed),
  withSeed(aurora, auroraSeed),
]
