import type { TransferPartner } from '@croupier/domain/transfer'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useTranslation } from 'react-i18next'

interface PartnerPickerProps {
  /** Masked name of the agent above the account. */
  readonly upline: string
  readonly value: TransferPartner
  readonly onChange: (value: TransferPartner) => void
}

/** Whom an agent with accounts above and below sends money to. */
export function PartnerPicker({ upline, value, onChange }: PartnerPickerProps) {
  const { t } = useTranslation('cashier')
  return (
    <RadioGroup
      label={t('transfer.to')}
      variant="card"
      value={value}
      onValueChange={onChange}
      options={[
        { value: 'upline', label: t('transfer.partner.upline'), description: upline },
        { value: 'downline', label: t('transfer.partner.downline') },
      ]}
    />
  )
}
