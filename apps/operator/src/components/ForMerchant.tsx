import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorProfile } from '@croupier/endpoints/calls/ops/session'
import { readRootSearch, type SearchValues } from '../model/search.ts'
import { useOperator } from '../session/use-operator.ts'
import { Page } from './Page.tsx'
import stack from './Stack.module.css'

export type Merchant = OperatorProfile['merchants'][number]

interface ForMerchantProps {
  readonly title: string
  readonly children: (merchant: Merchant) => ReactNode
}

/** A page of a single brand: of the one in the header, or a choice where the header names none. */
export function ForMerchant({ title, children }: ForMerchantProps) {
  const { t } = useTranslation('operator')
  const { merchants } = useOperator()
  const { merchant: code } = readRootSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const only = merchants.length === 1 ? merchants[0] : undefined
  const merchant = merchants.find((each) => each.code === code) ?? only
  if (merchant) return children(merchant)
  return (
    <Page title={title}>
      <EmptyState
        title={t('merchant.choose')}
        description={t('merchant.chooseHint')}
        action={
          <span className={stack['line']}>
            {merchants.map(({ code: id, name }) => (
              <Button
                key={id}
                onClick={() => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, merchant: id }) })}
              >
                {name}
              </Button>
            ))}
          </span>
        }
      />
    </Page>
  )
}
