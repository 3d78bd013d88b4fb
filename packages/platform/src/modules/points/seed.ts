import type { Brand } from '@croupier/brand/define'
import { getLanguageTag, type LanguageTag } from '@croupier/domain/languages'
import type { ProductMotif } from '@croupier/domain/points'
import en from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/contents.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/contents.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/contents.json' with { type: 'json' }
import type { Core } from '../../core/core.ts'
import { lockMerchantSeed } from '../../core/merchants/seed.ts'
import { insertProducts, readProducts } from './repository.ts'
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
  const added = merchants.all.filter(
    ({ code, brand }) => newMerchants.has(code) && (brand.seed.pointsRatios ?? []).length > 0,
  )
  for (const { code: merchant, brand } of added) {
    const rows = Object.entries(productSeeds).map(([id, product], position) => ({
      ...product,
      merchant,
      position,
      image: null,
      enabled: true,
      texts: getTexts(brand.brand, id as ProductId),
    }))
    await database.transaction(async (transaction) => {
      await lockMerchantSeed(transaction, merchant)
      if ((await readProducts(transaction, merchant)).length === 0) await insertProducts(transaction, rows)
    })
  }
}

function getTexts({ languages }: Brand, id: ProductId): ProductTexts {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const text = catalogs[getLanguageTag(code)]?.product[id]
      return text ? [[code, { name: text.title, description: text.body }]] : []
    }),
  )
}
