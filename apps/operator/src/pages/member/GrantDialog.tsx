import { compare, fromWire, isCurrency, parseMoney } from '@croupier/domain/money'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { Notice } from '@croupier/ui-kit/Notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { findWrongTerms, writeTerms, type BonusTerms } from '../../model/bonus-terms.ts'
import type { MemberDetails, MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { BonusTermFields } from '../rewards/BonusTermFields.tsx'

interface GrantDialogProps {
  readonly member: MemberDetails
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

/** Grants a bonus; says before it is sent whether it waits for a second person. */
export function GrantDialog({ member, memberKey, onClose }: GrantDialogProps) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const getKey = useIdempotencyKey()
  const [terms, setTerms] = useState<BonusTerms>({ amount: '', wagering: '1', days: '30' })
  const [touched, setTouched] = useState(false)
  const { currency } = member
  if (!isCurrency(currency)) return null
  const limit = fromWire(member.approvalAmount, currency)
  const parsed = parseMoney(terms.amount, currency)
  const wrong = findWrongTerms(terms, currency)

  async function grant(reason: string) {
    const body = { ...memberKey, ...writeTerms(terms), reason }
    const { state } = await api.call(grantBonus, { body, idempotencyKey: getKey(body) })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', state === 'active' ? t('bonus.grant.done') : t('bonus.grant.waiting'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('bonus.grant.title')}
      description={t('bonus.grant.text', { account: memberKey.account })}
      confirmLabel={t('bonus.grant.submit')}
      complete={wrong.size === 0}
      onIncomplete={() => setTouched(true)}
      onConfirm={grant}
      fields={['amount']}
      onClose={onClose}
    >
      {(refusals) => (
        <>
          <BonusTermFields
            {...{ currency, terms }}
            wrong={touched ? wrong : new Set()}
            refusal={refusals.amount}
            onChange={setTerms}
          />
          {!('error' in parsed) && compare(parsed, limit) > 0 && (
            <Notice tone="warning">{t('bonus.grant.second', { amount: format.money(limit) })}</Notice>
          )}
        </>
      )}
    </ChangeDialog>
  )
}
