import { isLanguageCode } from '@croupier/domain/languages'
import { Button } from '@croupier/ui-kit/Button'
import { Link } from '@croupier/ui-kit/Link'
import { Notice } from '@croupier/ui-kit/Notice'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { Page } from '../../components/Page.tsx'
import { Panel } from '../../components/Panel.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { getCountryName } from '../../model/country-name.ts'
import type { FormKey } from '../../model/setting-drafts.ts'
import { queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useMerchantZone, useOperator } from '../../session/use-operator.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { getErrorText } from '../../text/error-text.ts'
import { CountriesDialog, FlagDialog, NetworksDialog, StatusDialog } from './dialogs.tsx'
import { Flags, type Flag } from './Flags.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { siteQuery, type SiteDetails } from './queries.ts'
import { SettingDialog, type Setting } from './SettingDialog.tsx'
import { LastChange, Settings } from './Settings.tsx'
import styles from './site.module.css'

/** What is being changed or shown; the site is the one that the operator saw, so that a later change is noticed. */
type Open =
  | { readonly what: 'status' | 'networks' | 'countries'; readonly site: SiteDetails }
  | { readonly what: 'flag'; readonly site: SiteDetails; readonly code: string }
  | { readonly what: 'setting'; readonly site: SiteDetails; readonly key: FormKey }
  | { readonly what: 'history'; readonly site: SiteDetails; readonly key: string }

interface SectionProps {
  readonly site: SiteDetails
  readonly onOpen: (open: Open) => void
}

function findSetting(site: SiteDetails, key: string): Setting | undefined {
  return site.settings.find((setting) => setting.key === key)
}

function HistoryButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('operator')
  return (
    <Button size="small" variant="ghost" onClick={onClick}>
      {t('site.showHistory')}
    </Button>
  )
}

function StatusPanels({ site, merchant, onOpen }: SectionProps & { readonly merchant: string }) {
  const { t, i18n } = useTranslation('operator')
  const { permissions } = useOperator()
  const { maintenance, blockedNetworks, blockedCountries, knowsCountries } = site
  const timeZone = useMerchantZone(merchant)
  const renderFoot = (what: 'status' | 'networks' | 'countries', key: string) => (
    <div className={styles['foot']}>
      <LastChange setting={findSetting(site, key)} />
      <span className={styles['buttons']}>
        <HistoryButton onClick={() => onOpen({ what: 'history', site, key })} />
        {permissions.includes('sites') && (
          <Button size="small" onClick={() => onOpen({ what, site })}>
            {t('action.change')}
          </Button>
        )}
      </span>
    </div>
  )
  return (
    <div className={stack['columns']}>
      <Panel title={t('site.status')}>
        <p className={stack['line']}>
          <StatusTag tone={maintenance.active ? 'warning' : 'positive'}>
            {maintenance.active ? t('site.closed') : t('site.open')}
          </StatusTag>
          {maintenance.active && maintenance.end !== null && <Time at={maintenance.end} timeZone={timeZone} />}
        </p>
        {renderFoot('status', 'maintenance')}
      </Panel>
      <Panel title={t('site.networks')}>
        <p className={stack['code']}>
          {blockedNetworks.length === 0 ? t('site.noNetworks') : blockedNetworks.join(', ')}
        </p>
        {renderFoot('networks', 'blockedNetworks')}
      </Panel>
      <Panel title={t('site.countries')}>
        <p>
          {blockedCountries.length === 0
            ? t('site.noCountries')
            : blockedCountries.map((code) => getCountryName(i18n.language, code)).join(', ')}
        </p>
        {blockedCountries.length > 0 && !knowsCountries && <Notice tone="warning">{t('site.countriesUnknown')}</Notice>}
        {renderFoot('countries', 'blockedCountries')}
      </Panel>
    </div>
  )
}

function FlagSection({ site, onOpen }: SectionProps) {
  const { t } = useTranslation('operator')
  const onSwitch = ({ code }: Flag) => onOpen({ what: 'flag', site, code })
  return (
    <section className={stack['root']}>
      <div className={styles['sectionHead']}>
        <h2 className={stack['heading']}>{t('site.flags')}</h2>
        <LastChange setting={findSetting(site, 'modules')} />
        <HistoryButton onClick={() => onOpen({ what: 'history', site, key: 'modules' })} />
      </div>
      <Flags flags={site.flags} onSwitch={onSwitch} />
    </section>
  )
}

interface OpenDialogProps {
  readonly open: Open
  readonly merchant: Merchant
  readonly onOpen: (open: Open | undefined) => void
}

function OpenDialog({ open, merchant: { code, currency, languages }, onOpen }: OpenDialogProps) {
  const { t } = useTranslation('operator')
  const { site } = open
  const onClose = () => onOpen(undefined)
  const props = {
    merchant: code,
    site,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['site', code] })
      showToast('positive', t('site.changed'))
      onClose()
    },
    onReload: () =>
      void queryClient.fetchQuery({ ...siteQuery(code), staleTime: 0 }).then(
        (fresh) => onOpen({ ...open, site: fresh }),
        (error: unknown) => showToast('negative', getErrorText(error)),
      ),
    onClose,
  }
  switch (open.what) {
    case 'status':
      return <StatusDialog {...props} />
    case 'networks':
      return <NetworksDialog {...props} />
    case 'countries':
      return <CountriesDialog {...props} />
    case 'flag': {
      const flag = site.flags.find((each) => each.code === open.code)
      return flag && <FlagDialog {...props} flag={flag} />
    }
    case 'setting': {
      const setting = findSetting(site, open.key)
      return (
        setting && (
          <SettingDialog
            {...props}
            currency={currency}
            languages={languages.filter(isLanguageCode)}
            settingKey={open.key}
            setting={setting}
          />
        )
      )
    }
    case 'history':
      return <HistoryDialog merchant={code} currency={currency} settingKey={open.key} onClose={onClose} />
  }
}

function MerchantSite({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const { code, name, currency, origin } = merchant
  const query = useQuery(siteQuery(code))
  const { data: site, isPending } = query
  const [open, setOpen] = useState<Open>()
  if (isPending) return <PageSkeleton />
  if (!site)
    return (
      <Page title={t('page.site')}>
        <LoadFailure query={query} />
      </Page>
    )
  return (
    <Page
      title={t('page.site')}
      description={
        <>
          {name}
          {' · '}
          <Link href={origin} target="_blank" rel="noreferrer">
            {new URL(origin).host}
          </Link>
        </>
      }
    >
      <LoadFailure query={query} />
      <StatusPanels site={site} merchant={code} onOpen={setOpen} />
      <Settings
        site={site}
        currency={currency}
        onChange={(key) => setOpen({ what: 'setting', site, key })}
        onHistory={(key) => setOpen({ what: 'history', site, key })}
      />
      <FlagSection site={site} onOpen={setOpen} />
      {open && (
        <OpenDialog
          key={open.site.settings.map(({ version }) => version).join('.')}
          open={open}
          merchant={merchant}
          onOpen={setOpen}
        />
      )}
    </Page>
  )
}

/** State, settings and flags of a site. */
export function Site() {
  const { t } = useTranslation('operator')
  return (
    <ForMerchant title={t('page.site')}>
      {(merchant) => <MerchantSite key={merchant.code} merchant={merchant} />}
    </ForMerchant>
  )
}
