import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Count } from '../../components/Count.tsx'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { Page } from '../../components/Page.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { getImageUrls } from '../../model/image-urls.ts'
import { useOperator } from '../../session/use-operator.ts'
import { ProductDialog } from './ProductDialog.tsx'
import { productsQuery, type ProductRow } from './queries.ts'
import { StockDialog } from './StockDialog.tsx'
import styles from './points.module.css'

type Dialog =
  | { readonly kind: 'product'; readonly product: ProductRow | undefined }
  | { readonly kind: 'stock'; readonly product: ProductRow }

/** Returns the name of a product in the first language of its brand that it has. */
function getName({ texts }: Pick<ProductRow, 'texts'>, { languages }: Merchant): string {
  const code = languages.find((each) => texts[each] !== undefined) ?? Object.keys(texts)[0]
  return code === undefined ? '' : (texts[code]?.name ?? '')
}

function ProductCell({ product, merchant }: { readonly product: ProductRow; readonly merchant: Merchant }) {
  const { imageOrigins } = useOperator()
  const { src, retry } = getImageUrls(imageOrigins, product.picture)
  return (
    <span className={styles['product']}>
      <LazyImage className={styles['picture']} src={src} alt="" ratio="16 / 9" onRetryUrl={() => retry} />
      <span dir="auto">{getName(product, merchant)}</span>
    </span>
  )
}

function useColumns(merchant: Merchant, onOpen: (dialog: Dialog) => void) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const columns: readonly DataTableColumn<ProductRow>[] = [
    {
      id: 'name',
      header: t('redemptions.product'),
      lead: true,
      cell: (product) => <ProductCell product={product} merchant={merchant} />,
    },
    {
      id: 'points',
      header: t('redemptions.points'),
      align: 'end',
      cell: ({ points }) => <Amount value={`${points}`} unit="PTS" />,
    },
    { id: 'stock', header: t('products.stock'), align: 'end', cell: ({ stock }) => <Count value={stock} /> },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ enabled }) => (
        <StatusTag tone={enabled ? 'positive' : 'neutral'}>{enabled ? t('products.on') : t('products.off')}</StatusTag>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (product) =>
        permissions.includes('content') ? (
          <span className={stack['line']}>
            <Button size="small" onClick={() => onOpen({ kind: 'product', product })}>
              {t('action.change')}
            </Button>
            <Button size="small" onClick={() => onOpen({ kind: 'stock', product })}>
              {t('products.stock')}
            </Button>
          </span>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

function MerchantProducts({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const query = useQuery(productsQuery(merchant.code))
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const getCurrent = (product: ProductRow) => query.data?.products.find(({ id }) => id === product.id) ?? product
  return (
    <Page
      title={t('page.products')}
      description={t('products.description')}
      actions={
        permissions.includes('content') && (
          <Button variant="primary" onClick={() => setDialog({ kind: 'product', product: undefined })}>
            {t('products.add')}
          </Button>
        )
      }
    >
      <QueryTable
        caption={t('page.products')}
        query={query}
        getRows={({ products }) => products}
        rowKey={({ id }) => id}
        columns={useColumns(merchant, setDialog)}
        emptyTitle={t('products.empty')}
      />
      {dialog?.kind === 'product' && <ProductDialog merchant={merchant} product={dialog.product} onClose={close} />}
      {dialog?.kind === 'stock' && (
        <StockDialog product={getCurrent(dialog.product)} name={getName(dialog.product, merchant)} onClose={close} />
      )}
    </Page>
  )
}

/** What members of a brand can exchange points for. */
export function Products() {
  const { t } = useTranslation('operator')
  return (
    <ForMerchant title={t('page.products')}>
      {(merchant) => <MerchantProducts key={merchant.code} merchant={merchant} />}
    </ForMerchant>
  )
}
