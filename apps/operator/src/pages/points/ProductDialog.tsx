import { languageNames } from '@croupier/domain/language-names'
import { getLanguageTag, isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { productLimits, productMotifs } from '@croupier/domain/points'
import { addProduct, changeProduct } from '@croupier/endpoints/calls/ops/products'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { Select } from '@croupier/ui-kit/Select'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { Merchant } from '../../components/ForMerchant.tsx'
import stack from '../../components/Stack.module.css'
import { parseInteger } from '../../model/integers.ts'
import {
  findWrongFields,
  isDescription,
  lacksName,
  pickProductChanges,
  readProduct,
  writeProduct,
  type ProductDraft,
  type ProductField,
} from '../../model/product-drafts.ts'
import { api, queryClient } from '../../session/client.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { showToast } from '../../session/toasts.ts'
import type { ProductRow } from './queries.ts'

interface ProductDialogProps {
  readonly merchant: Merchant
  /** Undefined for a new one. */
  readonly product: ProductRow | undefined
  readonly onClose: () => void
}

interface FieldsProps {
  readonly draft: ProductDraft
  readonly getProblem: (field: ProductField) => string | undefined
  readonly onChange: (draft: ProductDraft) => void
}

/** Name and description in each language of the brand. */
function TextFields({
  languages,
  draft,
  getProblem,
  onChange,
}: FieldsProps & { readonly languages: readonly LanguageCode[] }) {
  const { t } = useTranslation('operator')
  const wrong = getProblem('names')
  const isDescribed = languages.some((code) => lacksName(draft, code))

  function getNameProblem(code: LanguageCode): string | undefined {
    if (isDescribed) return wrong && lacksName(draft, code) ? t('products.wrong.described') : undefined
    return code === languages[0] ? wrong : undefined
  }

  return languages.map((code) => (
    <div key={code} className={stack['root']} lang={getLanguageTag(code)}>
      <TextField
        label={t('products.name', { language: languageNames[code] })}
        error={getNameProblem(code)}
        maxLength={productLimits.name}
        value={draft.names[code] ?? ''}
        onChange={(event) => onChange({ ...draft, names: { ...draft.names, [code]: event.currentTarget.value } })}
      />
      <TextAreaField
        label={t('products.details', { language: languageNames[code] })}
        mark={t('field.optional')}
        value={draft.descriptions[code] ?? ''}
        error={isDescription(draft.descriptions[code] ?? '') ? undefined : getProblem('descriptions')}
        maxCharacters={productLimits.description}
        countText={(used, max) => t('reason.count', { used, max })}
        onChange={(event) =>
          onChange({ ...draft, descriptions: { ...draft.descriptions, [code]: event.currentTarget.value } })
        }
      />
    </div>
  ))
}

/** Price, position and picture; the stock of a new product. */
function TermFields({ isNew, draft, getProblem, onChange }: FieldsProps & { readonly isNew: boolean }) {
  const { t } = useTranslation('operator')
  return (
    <div className={stack['columns']}>
      <TextField
        label={t('products.points')}
        inputMode="numeric"
        value={draft.points}
        error={getProblem('points')}
        onChange={(event) => onChange({ ...draft, points: event.currentTarget.value.trim() })}
      />
      {isNew && (
        <TextField
          label={t('products.stock')}
          inputMode="numeric"
          value={draft.stock}
          error={getProblem('stock')}
          onChange={(event) => onChange({ ...draft, stock: event.currentTarget.value.trim() })}
        />
      )}
      <TextField
        label={t('products.position')}
        hint={t('products.positionHint')}
        inputMode="numeric"
        value={draft.position}
        error={getProblem('position')}
        onChange={(event) => onChange({ ...draft, position: event.currentTarget.value.trim() })}
      />
      <Select
        label={t('products.motif')}
        hint={t('products.motifHint')}
        options={productMotifs.map((value) => ({ value, label: t(`products.motifs.${value}`) }))}
        value={draft.motif}
        onValueChange={(motif) => onChange({ ...draft, motif })}
      />
      <TextField
        label={t('products.image')}
        mark={t('field.optional')}
        hint={t('products.imageHint')}
        inputMode="url"
        value={draft.image}
        error={getProblem('image')}
        onChange={(event) => onChange({ ...draft, image: event.currentTarget.value })}
      />
    </div>
  )
}

/** Adds a product to the mall of a brand, or changes one. */
export function ProductDialog({ merchant, product, onClose }: ProductDialogProps) {
  const { t } = useTranslation('operator')
  const [start] = useState(() => readProduct(product))
  const [draft, setDraft] = useState(start)
  const [touched, setTouched] = useState(false)
  const getKey = useIdempotencyKey()
  const languages = merchant.languages.filter(isLanguageCode)
  const wrong = findWrongFields(draft)

  function getProblem(field: ProductField): string | undefined {
    if (!touched || !wrong.has(field)) return undefined
    if (field === 'descriptions') return t('content.problem.tooLong', { max: productLimits.description })
    return t(`products.wrong.${field}`)
  }

  async function send(reason: string) {
    if (product) {
      const changes = pickProductChanges(start, draft, languages)
      await api.call(changeProduct, { body: { productId: product.id, ...changes, reason } })
    } else {
      const terms = writeProduct(draft, languages)
      const added = { merchant: merchant.code, ...terms, stock: parseInteger(draft.stock), reason }
      await api.call(addProduct, { body: added, idempotencyKey: getKey(added) })
    }
  }

  async function save(reason: string) {
    try {
      await send(reason)
    } finally {
      // Also when another operator has removed its other texts.
      await queryClient.invalidateQueries({ queryKey: ['products'] })
    }
    showToast('positive', t('products.saved'))
    onClose()
  }

  return (
    <ChangeDialog
      title={product ? t('products.changeTitle') : t('products.addTitle')}
      description={t('products.text')}
      confirmLabel={t('action.save')}
      size="medium"
      complete={wrong.size === 0}
      changed={draft !== start}
      onConfirm={save}
      onIncomplete={() => setTouched(true)}
      onClose={onClose}
    >
      <Checkbox
        label={t('products.enabled')}
        description={t('products.enabledHint')}
        checked={draft.enabled}
        onCheckedChange={(enabled) => setDraft({ ...draft, enabled })}
      />
      <TextFields {...{ languages, draft, getProblem }} onChange={setDraft} />
      <TermFields isNew={!product} {...{ draft, getProblem }} onChange={setDraft} />
    </ChangeDialog>
  )
}
