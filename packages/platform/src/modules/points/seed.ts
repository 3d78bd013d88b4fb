import type { Brand } from '@croupier/brand/define'
import { getLanguageTag, type LanguageTag } from '@croupier/domain/languages'
import type { ProductMotif } from '@croupier/domain/points'
import en from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/contents.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/contents.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/contents.json' with { type: 'json' }
import type { Core } from '../../core/core.ts'
import { insertProducts } from './repository.ts'
import type { ProductTexts } from './schema.ts'

type ProductId = keyof typeof en.product

/** The first products of a mall, in their order. */
const productSeeds = {
  'gift-box': { motif: 'welcome', points: 300n, stock: 100 },
  lantern: { motif: 'festival', points: 500n, stock: 60 },
  football: { motif: 'sports', points: 1200n, stock: 40 },
  keepsake: { motif: 'vip', points: 5000n, stock: 5 },
} as const satisfies Record<ProductId, { motif: ProductMotif; points: bigint; stock: number }>

const catalogs: Partial<Record<LanguageTag, Pick<typeof en, 'product'>>> = { en, my, vi, 'zh-Hans': zhHans }

/** Adds the first products of merchants that are new to the database and whose members earn points. */
export async function seedProducts({ database, merchants, newMerchants }: Core): Promise<void> {
  const rows = merchants.all
    .filter(({ code, brand }) => newMerchants.has(code) && (brand.seed.pointsRatios ?? []).length > 0)
    .flatMap(({ code: merchant, brand: { brand } }) =>
      Object.entries(productSeeds).map(([id, product], position) => ({
        ...product,
        merchant,
        position,
        image: null,
        enabled: true,
        texts: getTexts(brand, id as ProductId),
      })),
    )
  await insertProducts(database, rows)
}

function getTexts({ languages }: Brand, id: ProductId): ProductTexts {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const text = catalogs[getLanguageTag(code)]?.product[id]
      return text ? [[code, { name: text.title, description: text.body }]] : []
    }),
  )
}
