import { getLanguageTag } from '@croupier/domain/languages'
import { toMoney, type Money } from '@croupier/domain/money'
import { productLimits } from '@croupier/domain/points'
import { redeemPoints, type PointsProduct } from '@croupier/endpoints/calls/points'
import { useLanguage } from '@croupier/i18n/react'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toConfirmation, type Confirmation } from './confirmation.ts'
import { PasswordPart } from './PasswordPart.tsx'
import styles from './PointMall.module.css'
import { reloadPoints } from './queries.ts'
import { createExchangeSchema, toQuantity } from './spend-schema.ts'
import { SpendDialog } from './SpendDialog.tsx'
import { usePointsFormat } from './use-points-format.ts'

interface ExchangeProps {
  readonly product: PointsProduct
  readonly balance: Money
  readonly onClose: () => void
}

function ExchangeForm({ product, balance, confirmation, onClose }: ExchangeProps & { confirmation: Confirmation }) {
  const { t } = useTranslation(['points', 'forms', 'errors'])
  const site = useSite()
  const language = useLanguage()
  const { points } = usePointsFormat()
  const [quantity, setQuantity] = useState<number | null>(1)
  const { productId, name, stock } = product
  const form = useEndpointForm(redeemPoints, {
    schema: createExchangeSchema(confirmation, stock),
    defaultValues: { quantity: '1', paymentPassword: '', password: '' },
    toInput: (values) => ({
      body: { productId, quantity: toQuantity(values.quantity), ...toConfirmation(confirmation, values) },
    }),
    onSuccess: () => {
      showToast('positive', t('exchange.done', { name }))
      onClose()
      void reloadPoints(site)
    },
    // Another member may have been faster.
    onFailure: ({ code }) => {
      if (code.startsWith('PRODUCT') || code.startsWith('POINTS')) void reloadPoints(site)
    },
  })
  const field = form.register('quantity')
  const total = toMoney(product.points.minor * BigInt(quantity ?? 0), 'PTS')
  const rest = toMoney(balance.minor - total.minor, 'PTS')
  return (
    <form {...form.formProps} className={styles['form']}>
      <NumberField
        name={field.name}
        error={field.error}
        label={t('exchange.quantity')}
        hint={t('exchange.stock', { count: stock })}
        value={quantity}
        onValueChange={(value) => {
          setQuantity(value)
          // The buttons of the field report a value instead of an event.
          void field.onChange({ type: 'change', target: { name: field.name, value: value === null ? '' : `${value}` } })
        }}
        min={1}
        max={Math.min(stock, productLimits.quantity)}
        language={getLanguageTag(language)}
        decreaseLabel={t('exchange.fewer')}
        increaseLabel={t('exchange.more')}
        required
      />
      <DescriptionList
        items={[
          { term: t('exchange.total'), detail: <NumberText value={points(total)} /> },
          {
            term: t('exchange.rest'),
            detail: <NumberText value={points(rest)} tone={rest.minor < 0n ? 'negative' : 'neutral'} />,
          },
        ]}
      />
      <PasswordPart confirmation={confirmation} register={form.register} />
      <FormActions loading={form.submitting} error={form.formError} label={t('exchange.confirm')} />
    </form>
  )
}

/** Applies for pieces of a product, confirmed by a password. */
export function ExchangeDialog(props: ExchangeProps) {
  const { t } = useTranslation('points')
  const { product, onClose } = props
  return (
    <SpendDialog title={product.name} description={product.description || t('exchange.hint')} onClose={onClose}>
      {(confirmation) => <ExchangeForm {...props} confirmation={confirmation} />}
    </SpendDialog>
  )
}
