import { getLanguageTag } from '@croupier/domain/languages'
import { toMoney, toWire } from '@croupier/domain/money'
import { productLimits } from '@croupier/domain/points'
import { redeemPoints, type PointsProduct } from '@croupier/endpoints/calls/points'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { Notice } from '@croupier/ui-kit/Notice'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExchangeParams } from '../overlay-handles.ts'
import { createPasswordValue, toConfirmation } from './confirmation.ts'
import { PasswordPart } from './PasswordPart.tsx'
import styles from './PointMall.module.css'
import { productsQuery, reloadAfterRefusal, reloadPoints } from './queries.ts'
import { createExchangeSchema, toQuantity } from './spend-schema.ts'
import { SpendDialog, type SpendProps } from './SpendDialog.tsx'
import { usePointsFormat } from './use-points-format.ts'
import { useSpendKey } from './use-spend-key.ts'

function ExchangeForm({ product, balance, confirmation, onSpent }: SpendProps & { readonly product: PointsProduct }) {
  const { t } = useTranslation(['points', 'forms', 'errors'])
  const site = useSite()
  const language = useLanguage()
  const format = useFormat()
  const { points } = usePointsFormat()
  const { productId, name, points: price, stock } = product
  const { key, earlier, noteEarlier, noteFailure } = useSpendKey(productId)
  const form = useEndpointForm(redeemPoints, {
    schema: createExchangeSchema(confirmation, stock),
    defaultValues: { quantity: '1', ...createPasswordValue(confirmation) },
    toInput: (values) => ({
      body: {
        productId,
        quantity: toQuantity(values.quantity),
        price: toWire(price),
        ...toConfirmation(confirmation, values),
      },
    }),
    idempotencyKey: key,
    onSuccess: (redemption) => {
      void reloadPoints(site)
      if (noteEarlier(redemption)) return
      showToast('positive', t('exchange.done', { name }))
      onSpent()
    },
    // The price, the stock or the password may have changed, or the points are taken and only the response is lost.
    onFailure: (error) => {
      noteFailure(error)
      void reloadAfterRefusal(site)
    },
  })
  const field = form.field('quantity')
  const quantity = field.value === '' ? null : toQuantity(field.value)
  const total = toMoney(price.minor * BigInt(quantity ?? 0), 'PTS')
  const rest = toMoney(balance.minor - total.minor, 'PTS')
  return (
    <form {...form.formProps} className={styles['form']}>
      <NumberField
        name={field.name}
        error={field.error}
        label={t('exchange.quantity')}
        hint={t('exchange.stock', { count: stock })}
        value={quantity}
        onValueChange={(value) => field.onValueChange(value === null ? '' : String(value))}
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
      {earlier !== null && (
        <Notice tone="warning">{t('exchange.earlier', { name, time: format.dateTime(earlier) })}</Notice>
      )}
      <FormActions loading={form.submitting} error={form.formError} label={t('exchange.confirm')} />
    </form>
  )
}

/** Applies for pieces of a product, confirmed by a password. */
export function ExchangeDialog({ params: { productId }, onClose }: OverlayProps<ExchangeParams>) {
  const { t } = useTranslation(['points', 'errors'])
  const offer = useQuery({
    ...productsQuery(useSite(), useLanguage()),
    select: (products) => products.find((product) => product.productId === productId) ?? null,
  })
  return (
    <SpendDialog
      title={offer.data?.name ?? t('exchange.button')}
      description={offer.data?.description || t('exchange.hint')}
      offer={offer}
      goneText={t('errors:PRODUCT_UNAVAILABLE')}
      onClose={onClose}
    >
      {(product, props) => <ExchangeForm {...props} product={product} />}
    </SpendDialog>
  )
}
