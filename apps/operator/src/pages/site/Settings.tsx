import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'
import stack from '../../components/Stack.module.css'
import { Panel } from '../../components/Panel.tsx'
import { Time } from '../../components/Time.tsx'
import { settingForms, type FormKey } from '../../model/setting-drafts.ts'
import { useOperator } from '../../session/use-operator.ts'
import type { SiteDetails } from './queries.ts'
import type { Setting } from './SettingDialog.tsx'
import { SettingValue } from './SettingValue.tsx'
import styles from './site.module.css'

interface SettingsProps {
  readonly site: SiteDetails
  readonly currency: string
  readonly onChange: (key: FormKey) => void
  readonly onHistory: (key: string) => void
}

const titles = ['limits', 'withdrawals', 'transfers', 'security', 'rewards', 'registration', 'links'] as const

/** The group of each setting, in the order of the page: short values first, lists below. */
const groupOf = {
  approvalAmount: 'limits',
  welcomeBalance: 'limits',
  trialBalance: 'limits',
  walletMode: 'limits',
  walletTransferMinimum: 'limits',
  feedbackLength: 'limits',
  supportHours: 'limits',
  messageRetentionDays: 'limits',
  forcedChangeOnFirstLogin: 'limits',
  demoBalances: 'limits',
  withdrawalMinimum: 'withdrawals',
  withdrawalMaximum: 'withdrawals',
  withdrawalStep: 'withdrawals',
  withdrawalFee: 'withdrawals',
  withdrawalDailyAmount: 'withdrawals',
  withdrawalDailyCount: 'withdrawals',
  withdrawalApprovalAmount: 'withdrawals',
  withdrawalConfirmMinutes: 'withdrawals',
  banks: 'withdrawals',
  transferMinimum: 'transfers',
  transferMaximum: 'transfers',
  transferDailyAmount: 'transfers',
  extraVerification: 'security',
  verificationMinutes: 'security',
  phoneCountries: 'security',
  phoneVerifiers: 'security',
  signInProviders: 'security',
  vipLevels: 'rewards',
  vipRewards: 'rewards',
  depositWagering: 'rewards',
  bonusOffers: 'rewards',
  pointsRatios: 'rewards',
  pointsRate: 'rewards',
  referralReward: 'rewards',
  zaloReward: 'rewards',
  registration: 'registration',
  measurement: 'links',
  customerService: 'links',
  resources: 'links',
} as const satisfies Record<FormKey, (typeof titles)[number]>

const keys = Object.keys(groupOf) as FormKey[]
const groups = titles.map((title) => ({ title, keys: keys.filter((key) => groupOf[key] === title) }))

/** Who has set a value, when and why; the default has nobody. */
export function LastChange({ setting }: { readonly setting: Setting | undefined }) {
  const { t } = useTranslation('operator')
  if (!setting || setting.changedAt === null) return <p className={styles['change']}>{t('site.default')}</p>
  const { version, actor, reason, changedAt } = setting
  return (
    <p className={styles['change']}>
      {t('site.version', { version })}
      {' · '}
      {actor}
      {' · '}
      <Time at={changedAt} />
      {reason !== null && reason !== '' && <span className={styles['reason']}>{reason}</span>}
    </p>
  )
}

/** The settings of a site with their values, versions and last changes. */
export function Settings({ site, currency, onChange, onHistory }: SettingsProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const find = (key: string) => site.settings.find((setting) => setting.key === key)
  const known = new Set([...Object.keys(settingForms), 'modules', 'maintenance', 'blockedNetworks', 'blockedCountries'])
  const others = site.settings.filter(({ key }) => !known.has(key))
  const renderHistory = (key: string) => (
    <Button size="small" variant="ghost" onClick={() => onHistory(key)}>
      {t('site.showHistory')}
    </Button>
  )
  return (
    <>
      {groups.map(({ title, keys }) => (
        <section key={title} className={stack['root']}>
          <h2 className={stack['heading']}>{t(`site.group.${title}`)}</h2>
          <div className={styles['settings']} data-wide={keys.length < 3 ? '' : undefined}>
            {keys.map((key) => {
              const setting = find(key)
              if (!setting) return null
              return (
                <Panel key={key} title={t(`setting.${key}`)}>
                  <p className={styles['hint']}>{t(`settingHint.${key}`)}</p>
                  <SettingValue settingKey={key} value={setting.value} currency={currency} />
                  <div className={styles['foot']}>
                    <LastChange setting={setting} />
                    <span className={styles['buttons']}>
                      {setting.version > 0 && renderHistory(key)}
                      {permissions.includes('sites') && (
                        <Button size="small" onClick={() => onChange(key)}>
                          {t('action.change')}
                        </Button>
                      )}
                    </span>
                  </div>
                </Panel>
              )
            })}
          </div>
        </section>
      ))}
      {others.map((setting) => (
        <Panel key={setting.key} title={setting.key} action={renderHistory(setting.key)}>
          <SettingValue settingKey={setting.key} value={setting.value} currency={currency} />
          <LastChange setting={setting} />
        </Panel>
      ))}
    </>
  )
}
