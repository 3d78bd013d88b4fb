import { ledgerAccountTypes, type AccountPurpose } from '@croupier/domain/ledger-accounts'
import { useTranslation } from 'react-i18next'

const isPurpose = (purpose: string): purpose is AccountPurpose => Object.hasOwn(ledgerAccountTypes, purpose)

/** Returns a function that names what a ledger account is for; by its code where this version does not know it. */
export function usePurposeName(): (purpose: string) => string {
  const { t } = useTranslation('operator')
  return (purpose) => (isPurpose(purpose) ? t(`purpose.${purpose}`) : purpose)
}
