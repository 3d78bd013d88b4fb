import { getOpenableRole } from '@croupier/domain/agent-accounts'
import { contractKinds } from '@croupier/domain/contract'
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
import { LinkDialog } from './LinkDialog.tsx'
import { replaceLink } from './queries.ts'
import { useKindName } from './use-kind-name.ts'

const tones = {
  open: 'positive',
  off: 'neutral',
  expired: 'warning',
  usedUp: 'warning',
} as const satisfies Record<LinkState, StatusTagProps['tone']>

const figures = ['clicks', 'registrations', 'firstDeposits'] as const

/** What the link has brought, and what it fixes for those who register with it. */
function LinkFacts({ link }: { readonly link: AgentLink }) {
  const { t } = useTranslation('agentAccounts')
  const format = useFormat()
  const getKindName = useKindName()
  const { message, type, contractShares, expiresAt, maxUses } = link
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const unlimited = t('link.unlimited')
  return (
    <>
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
          ...(message === '' ? [] : [{ term: t('link.message'), detail: message }]),
          { term: t('type.label'), detail: t(`type.${getOpenableRole(type)}`) },
          ...contractKinds.flatMap((kind) => {
            const share = contractShares[kind]
            if (share === undefined) return []
            return [{ term: getKindName(kind), detail: t('link.shareOf', { share: numbers.format(share) }) }]
          }),
          {
            term: t('link.ends'),
            detail: expiresAt === null ? unlimited : <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>,
          },
          { term: t('link.uses'), detail: maxUses === null ? unlimited : numbers.format(maxUses) },
        ]}
      />
    </>
  )
}

/** The QR code of an address, and the ways to change a link and to switch it. */
function LinkActions({ link, address }: { readonly link: AgentLink; readonly address: string }) {
  const { t, i18n } = useTranslation(['agentAccounts', 'errors'])
  const site = useSite()
  const [isShown, setShown] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const codeId = useId()
  const { code, name, state } = link
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => site.api.call(switchAgentLink, { body: { code, enabled } }),
    networkMode: 'always',
    onSuccess: (changed) => replaceLink(site, changed),
    onError: (error) => void showError(i18n, error),
  })
  return (
    <>
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
        <Button size="small" aria-label={t('link.changeOf', { name })} onClick={() => setChanging(true)}>
          {t('link.change')}
        </Button>
        <Switch
          label={t('link.enabled')}
          checked={state !== 'off'}
          disabled={isPending}
          onCheckedChange={(enabled) => mutate(enabled)}
        />
      </div>
      {isChanging && <LinkDialog link={link} onClose={() => setChanging(false)} />}
    </>
  )
}

/** An invitation link: its address and code, what it permits, and what has come of it. */
export function LinkCard({ link }: { readonly link: AgentLink }) {
  const { t } = useTranslation('agentAccounts')
  const site = useSite()
  const { code, name, state } = link
  const address = getLinkAddress(code, getSharedOrigin(site.gate, location))
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
      <LinkFacts link={link} />
      <LinkActions link={link} address={address} />
    </article>
  )
}
