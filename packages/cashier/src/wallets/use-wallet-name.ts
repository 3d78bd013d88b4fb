import { mainWallet } from '@croupier/domain/wallets'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useTranslation } from 'react-i18next'

/** Returns a function from the code of a wallet to its name. */
export function useWalletName(): (code: string) => string {
  const { t } = useTranslation('cashier')
  const getVendorName = useVendorName()
  return (code) => (code === mainWallet ? t('wallets.main') : getVendorName(code))
}
