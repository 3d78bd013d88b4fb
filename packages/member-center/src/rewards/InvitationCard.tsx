import type { Referral } from '@croupier/endpoints/calls/referrals'
import { getSharedOrigin } from '@croupier/runtime/platform/shared-origin'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { Icon } from '@croupier/ui-kit/Icon'
import { external } from '@croupier/ui-kit/icons/external'
import { QrCode } from '@croupier/ui-kit/QrCode'
import { useTranslation } from 'react-i18next'
import { getInvitationAddress } from './invitation-address.ts'
import styles from './Rewards.module.css'

/** Passes the address on to what the device offers; closing that is no failure. */
async function shareAddress(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}

interface CopyLineProps {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
}

function CopyLine({ label, value, copyLabel }: CopyLineProps) {
  const { t } = useTranslation('rewards')
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['address']}>
        <span className={styles['url']}>{value}</span>
        <CopyButton
          value={value}
          label={copyLabel}
          doneLabel={t('invite.copied')}
          failedLabel={t('invite.copyFailed')}
          look="icon"
        />
      </div>
    </div>
  )
}

/** The invitation of the account: its link, also as a QR code, and its code. */
export function InvitationCard({ referral: { code } }: { readonly referral: Pick<Referral, 'code'> }) {
  const { t } = useTranslation('rewards')
  const { brand, gate } = useSite()
  const address = getInvitationAddress(code, getSharedOrigin(gate, location))
  const title = t('invite.shareTitle', { brand: brand.name })
  return (
    <section className={styles['invitation']} aria-label={t('invite.own')}>
      <div className={styles['fields']}>
        <CopyLine label={t('invite.link')} value={address} copyLabel={t('invite.copyLink')} />
        <CopyLine label={t('invite.code')} value={code} copyLabel={t('invite.copyCode')} />
        {'share' in navigator && (
          <Button
            variant="primary"
            startIcon={<Icon shape={external} />}
            onClick={() => void shareAddress(title, address)}
          >
            {t('invite.share')}
          </Button>
        )}
      </div>
      <QrCode className={styles['qr']} text={address} size={200} label={t('invite.qr')} />
    </section>
  )
}
