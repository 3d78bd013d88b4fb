import { getOpenableRole } from '@croupier/domain/agent-accounts'
import { switchAgentLink, type AgentLink, type LinkState } from '@croupier/endpoints/calls/agent-accounts'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { getSharedOrigin } from '@croupier/runtime/platform/shared-origin'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { Icon } from '@croupier/ui-kit/Icon'
import { qr } from '@croupier/ui-kit/icons/qr'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { QrCode } from '@croupier/ui-kit/QrCode'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { Switch } from '@croupier/ui-kit/Switch'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { getLinkAddress } from './link-address.ts'
import { replaceLink } from './queries.ts'

const tones = {
  open: 'positive',
  off: 'neutral',
  expired: 'warning',
  usedUp: 'warning',
} as const satisfies Record<LinkState, StatusTagProps['tone']>

const figures = ['clicks', 'registrations', 'firstDeposits'] as const

/** An invitation link: its address and code, what it permits, and what has come of it. */
export function LinkCard({ link }: { readonly link: AgentLink }) {
  const { t, i18n } = useTranslation(['agentAccounts', 'errors'])
  const format = useFormat()
  const site = useSite()
  const [isShown, setShown] = useState(false)
  const codeId = useId()
  const { code, name, type, state, expiresAt, maxUses } = link
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const address = getLinkAddress(code, getSharedOrigin(site.gate, location))
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => site.api.call(switchAgentLink, { body: { code, enabled } }),
    networkMode: 'always',
    onSuccess: (changed) => replaceLink(site, changed),
    onError: (error) => void showError(i18n, error),
  })
  const unlimited = t('link.unlimited')
  return (
    <article className={styles['card']} aria-label={name}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{name}</h3>
        <StatusTag tone={tones[state]}>{t(`link.state.${state}`)}</StatusTag>
      </div>
      <div className={styles['address']}>
        <span className={styles['url']}>{address}</span>
        <CopyButton
          value={address}
          label={t('link.copy')}
          doneLabel={t('link.copied')}
          failedLabel={t('link.copyFailed')}
          look="icon"
        />
      </div>
      <dl className={styles['figures']}>
        {figures.map((figure) => (
          <div key={figure} className={styles['figure']}>
            <dt>{t(`link.figure.${figure}`)}</dt>
            <dd>
              <NumberText value={numbers.format(link[figure])} />
            </dd>
          </div>
        ))}
      </dl>
      <DescriptionList
        className={styles['box']}
        items={[
          { term: t('type.label'), detail: t(`type.${getOpenableRole(type)}`) },
          {
            term: t('link.ends'),
            detail: expiresAt === null ? unlimited : <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>,
          },
          { term: t('link.uses'), detail: maxUses === null ? unlimited : numbers.format(maxUses) },
        ]}
      />
      {isShown && (
        <QrCode id={codeId} className={styles['qr']} text={address} size={220} label={t('link.qrOf', { name })} />
      )}
      <div className={styles['actions']}>
        <Button
          size="small"
          startIcon={<Icon shape={qr} />}
          aria-expanded={isShown}
          aria-controls={isShown ? codeId : undefined}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('link.hideQr') : t('link.showQr')}
        </Button>
        <Switch
          label={t('link.enabled')}
          checked={state !== 'off'}
          disabled={isPending}
          onCheckedChange={(enabled) => mutate(enabled)}
        />
      </div>
    </article>
  )
}
