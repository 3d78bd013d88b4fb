import { productLimits } from '@croupier/domain/points'
import { changeStock } from '@croupier/endpoints/calls/ops/products'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useCountFormat } from '../../text/use-count-format.ts'
import type { ProductRow } from './queries.ts'

interface StockDialogProps {
  /** As it is now: members redeem it meanwhile. */
  readonly product: ProductRow
  readonly name: string
  readonly onClose: () => void
}

/** Returns the change that was typed, with a sign where pieces are taken; 0 for another text. */
function parseChange(text: string): number {
  const change = /^[+-]?\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return Math.abs(change) <= productLimits.stock ? change : 0
}

/** Adds pieces to the stock of a product, or takes some away. */
export function StockDialog({ product, name, onClose }: StockDialogProps) {
  const { t } = useTranslation('operator')
  const formatCount = useCountFormat()
  const getKey = useIdempotencyKey()
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const change = parseChange(text)
  const isPossible = change !== 0 && product.stock + change >= 0

  async function save(reason: string) {
    const body = { productId: product.id, change, reason }
    try {
      const { stock } = await api.call(changeStock, { body, idempotencyKey: getKey(body) })
      showToast('positive', t('products.stockChanged', { stock: formatCount(stock) }))
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['products'] })
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t('products.stockTitle', { name })}
      description={t('products.stockText', { stock: formatCount(product.stock) })}
      confirmLabel={t('action.save')}
      complete={isPossible}
      onConfirm={save}
      onIncomplete={() => setTouched(true)}
      fields={['change']}
      onClose={onClose}
    >
      {(refusals) => (
        <TextField
          label={t('products.pieces')}
          hint={t('products.piecesHint')}
          inputMode="text"
          value={text}
          error={refusals.change ?? (touched && !isPossible ? t('products.wrong.pieces') : undefined)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  )
}
