import type { BankKind } from '@croupier/domain/bank-accounts'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { addBankAccountOverlay } from '@croupier/runtime/overlays/account'
import { Button } from '@croupier/ui-kit/Button'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { bank } from '@croupier/ui-kit/icons/bank'
import { coin } from '@croupier/ui-kit/icons/coin'
import { phone } from '@croupier/ui-kit/icons/phone'
import { plus } from '@croupier/ui-kit/icons/plus'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useTranslation } from 'react-i18next'
import type { BankAccounts } from './queries.ts'
import styles from './Withdraw.module.css'

const icons = { bank, ewallet: phone, crypto: coin } as const satisfies Record<BankKind, IconShape>

interface AccountPickerProps {
  readonly data: BankAccounts
  /** Id of the chosen account; null while there is none. */
  readonly value: string | null
  readonly onValueChange: (id: string) => void
  /** Whether a payment password confirms that one is added. */
  readonly canAdd: boolean
  readonly disabled: boolean
}

/** The accounts of the member, of which one is chosen, and the way to add one. */
export function AccountPicker({ data, value, onValueChange, canAdd, disabled }: AccountPickerProps) {
  const { t } = useTranslation('cashier')
  const { accounts, max } = data
  return (
    <div className={styles['accounts']}>
      {accounts.length === 0 ? (
        <div className={styles['noAccount']}>
          <p className={styles['label']}>{t('withdraw.form.account')}</p>
          <p className={styles['hint']}>{t('withdraw.form.noAccount')}</p>
        </div>
      ) : (
        <RadioGroup
          label={t('withdraw.form.account')}
          variant="card"
          value={value}
          onValueChange={onValueChange}
          disabled={disabled}
          options={accounts.map(({ id, kind, title, accountNumber, holderName }) => ({
            value: id,
            label: title,
            description: (
              <>
                <bdi className={styles['figure']}>{accountNumber}</bdi>
                {holderName !== null && <bdi> · {holderName}</bdi>}
              </>
            ),
            icon: <Icon shape={icons[kind]} />,
          }))}
        />
      )}
      {canAdd && accounts.length < max && (
        <Button
          className={styles['add']}
          startIcon={<Icon shape={plus} />}
          disabled={disabled}
          onClick={() => openOverlay(addBankAccountOverlay)}
        >
          {t('withdraw.form.addAccount')}
        </Button>
      )}
    </div>
  )
}
