import { ApiError } from '@croupier/api-client/api-error'
import {
  changeSiteCountries,
  changeSiteNetworks,
  changeSiteStatus,
  switchSiteFlag,
} from '@croupier/endpoints/calls/ops/sites'
import { regionCodes } from '@croupier/domain/regions'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { close } from '@croupier/ui-kit/icons/close'
import { Notice } from '@croupier/ui-kit/Notice'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Select } from '@croupier/ui-kit/Select'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { DateField } from '../../components/DateField.tsx'
import { getCountryName } from '../../model/country-name.ts'
import { getSwitchEffects } from '../../model/flag-effects.ts'
import { parseInteger } from '../../model/integers.ts'
import { formatZone, fromZonedField, toZonedField } from '../../model/zoned-time.ts'
import { api } from '../../session/client.ts'
import { useMerchantZone } from '../../session/use-operator.ts'
import { useMeaning, type Flag } from './Flags.tsx'
import type { SiteDetails } from './queries.ts'
import styles from './site.module.css'

interface SiteDialogProps {
  readonly merchant: string
  readonly site: SiteDetails
  readonly onDone: () => Promise<void>
  /** Loads the site again, of which someone else has changed the same part. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Returns the version of a stored setting, so that a change of another operator is not overwritten. */
function getVersion(site: SiteDetails, key: string): { readonly version?: number } {
  const found = site.settings.find((setting) => setting.key === key)
  return found === undefined ? {} : { version: found.version }
}

/** What a change does to the state of a site: a closed one may also stay closed until another end. */
type StatusChange = 'close' | 'open' | 'end'

const statusTexts = {
  close: { title: 'site.closeTitle', text: 'site.closeText', submit: 'site.closeSubmit' },
  open: { title: 'site.openTitle', text: 'site.openText', submit: 'site.openSubmit' },
  end: { title: 'site.endTitle', text: 'site.endText', submit: 'action.save' },
} as const satisfies Record<StatusChange, object>

/** Closes the site for maintenance, changes when that is expected to end, or opens the site. */
export function StatusDialog(props: SiteDialogProps) {
  const { merchant, site, onDone, onReload, onClose } = props
  const { t } = useTranslation('operator')
  const { active, end: stored } = site.maintenance
  const [now] = useState(() => api.now())
  const timeZone = useMerchantZone(merchant)
  const [kind, setKind] = useState<StatusChange>(active ? 'open' : 'close')
  const [end, setEnd] = useState(() => toZonedField(active ? stored : null, timeZone))
  const until = kind === 'open' ? null : fromZonedField(end, timeZone)
  const isPast = until !== null && Date.parse(until) <= now

  async function change(reason: string) {
    const body = { merchant, ...getVersion(site, 'maintenance'), maintenance: kind !== 'open', end: until, reason }
    await api.call(changeSiteStatus, { body })
    await onDone()
  }

  return (
    <ChangeDialog
      title={t(statusTexts[kind].title)}
      description={t(statusTexts[kind].text)}
      confirmLabel={t(statusTexts[kind].submit)}
      tone={kind === 'close' ? 'danger' : 'primary'}
      complete={!isPast}
      onConfirm={change}
      onReload={onReload}
      onClose={onClose}
    >
      {active && (
        <SegmentedControl
          label={t('site.status')}
          options={(['open', 'end'] as const).map((value) => ({ value, label: t(statusTexts[value].title) }))}
          value={kind}
          onValueChange={setKind}
        />
      )}
      {kind !== 'open' && (
        <DateField
          type="datetime-local"
          label={t('site.end')}
          hint={t('site.endHint', { zone: formatZone(timeZone, new Date(now)) })}
          error={isPast ? t('site.endPast') : undefined}
          value={end}
          onValueChange={setEnd}
        />
      )}
    </ChangeDialog>
  )
}

/** Replaces the networks that the site does not serve. */
export function NetworksDialog(props: SiteDialogProps) {
  const { merchant, site, onDone, onReload, onClose } = props
  const { t } = useTranslation('operator')
  const [text, setText] = useState(site.blockedNetworks.join('\n'))
  const networks = text.split(/[\s,]+/).filter((network) => network !== '')

  /** Names the network that the server has refused; the path of its error ends with the position. */
  function describeError(error: Error): string | undefined {
    const field = error instanceof ApiError ? error.details.field : undefined
    const network = networks[parseInteger(field?.split('.').at(-1) ?? '')]
    return network === undefined ? undefined : t('site.networkWrong', { network })
  }

  async function change(reason: string) {
    await api.call(changeSiteNetworks, { body: { merchant, ...getVersion(site, 'blockedNetworks'), networks, reason } })
    await onDone()
  }

  return (
    <ChangeDialog
      title={t('site.networks')}
      description={t('site.networksText')}
      confirmLabel={t('action.save')}
      onConfirm={change}
      fields={['blockedNetworks', 'networks']}
      describeError={describeError}
      onReload={onReload}
      onClose={onClose}
    >
      {(refusals) => (
        <TextAreaField
          label={t('site.networks')}
          hint={t('site.networksHint')}
          error={refusals.blockedNetworks ?? refusals.networks}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  )
}

/** Replaces the countries that the site does not serve. */
export function CountriesDialog(props: SiteDialogProps) {
  const { merchant, site, onDone, onReload, onClose } = props
  const { t, i18n } = useTranslation('operator')
  const [countries, setCountries] = useState(site.blockedCountries)
  const left = regionCodes
    .filter((code) => !countries.includes(code))
    .map((value) => ({ value, label: getCountryName(i18n.language, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))

  async function change(reason: string) {
    const body = { merchant, ...getVersion(site, 'blockedCountries'), countries: [...countries], reason }
    await api.call(changeSiteCountries, { body })
    await onDone()
  }

  return (
    <ChangeDialog
      title={t('site.countries')}
      description={t('site.countriesText')}
      confirmLabel={t('action.save')}
      changed={countries !== site.blockedCountries}
      onConfirm={change}
      onReload={onReload}
      onClose={onClose}
    >
      {!site.knowsCountries && <Notice tone="warning">{t('site.countriesUnknown')}</Notice>}
      <ul className={styles['countries']} aria-label={t('site.countries')}>
        {countries.map((code) => {
          const name = getCountryName(i18n.language, code)
          return (
            <li key={code}>
              {name}
              <IconButton
                shape={close}
                size="small"
                label={`${t('action.remove')}: ${name}`}
                onClick={() => setCountries(countries.filter((each) => each !== code))}
              />
            </li>
          )
        })}
      </ul>
      <Select
        label={t('settingField.addCountry')}
        placeholder={t('settingField.addCountryHint')}
        options={left}
        value={null}
        onValueChange={(code) => setCountries([...countries, code])}
      />
    </ChangeDialog>
  )
}

/** Switches a flag; says what else that turns on or off, and what keeps it off. */
export function FlagDialog(props: SiteDialogProps & { readonly flag: Flag }) {
  const { merchant, site, flag, onDone, onReload, onClose } = props
  const { t } = useTranslation('operator')
  const getMeaning = useMeaning()
  const enabled = flag.own !== true
  const { follows, blockedBy } = getSwitchEffects(site.flags, flag, enabled)

  async function change(reason: string) {
    const body = { merchant, ...getVersion(site, 'modules'), flag: flag.code, enabled, reason }
    await api.call(switchSiteFlag, { body })
    await onDone()
  }

  return (
    <ChangeDialog
      title={flag.code}
      description={getMeaning(flag)}
      confirmLabel={enabled ? t('site.switchOn') : t('site.switchOff')}
      tone={enabled ? 'primary' : 'danger'}
      onConfirm={change}
      onReload={onReload}
      onClose={onClose}
    >
      {follows.length > 0 && (
        <Notice tone={enabled ? 'info' : 'warning'}>
          {t(enabled ? 'flag.turnsOn' : 'flag.turnsOff', { flags: follows.join(', ') })}
        </Notice>
      )}
      {blockedBy.length > 0 && <Notice>{t('flag.staysOff', { flags: blockedBy.join(', ') })}</Notice>}
    </ChangeDialog>
  )
}
