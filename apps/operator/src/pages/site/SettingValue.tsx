import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import stack from '../../components/Stack.module.css'
import { getCountryName } from '../../model/country-name.ts'
import { formatJson } from '../../model/json.ts'
import { moneyColumns, readDraft, type SettingDraft } from '../../model/setting-drafts.ts'
import styles from './site.module.css'

interface SettingValueProps {
  readonly settingKey: string
  readonly value: unknown
  readonly currency: string
}

function Rows({
  rows,
  currency,
}: {
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly currency: string
}) {
  const { t } = useTranslation('operator')
  if (rows.length === 0) return <p className={stack['muted']}>{t('site.none')}</p>
  return (
    <ul className={styles['values']}>
      {rows.map(({ name, amount, csType, channel, id, source, points, rank, ...texts }) => {
        const { title, labelNameEn, label, audience, url, issuer, address } = texts
        const place = url ?? issuer ?? address
        return (
          <li key={[name, csType, channel, id, source, title, labelNameEn, place, rank].join(' ')}>
            <span className={styles['term']}>
              {rank === undefined ? (name ?? csType ?? channel ?? id ?? source) : t('setting.level', { rank })}
            </span>
            {moneyColumns.map((column) => {
              const value = texts[column]
              if (value === undefined) return null
              return (
                <span key={column} className={styles['detail']}>
                  {t(`settingField.${column}`)} <Amount value={value} unit={currency} />
                </span>
              )
            })}
            {amount !== undefined && <Amount value={amount} unit={currency} />}
            {points !== undefined && <Amount value={points} unit="PTS" />}
            {place !== undefined && (
              <span className={styles['detail']}>
                {title ?? labelNameEn ?? label ?? audience} <span className={stack['muted']}>{place}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Rules({ rules }: Pick<Extract<SettingDraft, { kind: 'rules' }>, 'rules'>) {
  const { t } = useTranslation('operator')
  const off = rules.filter(({ enabled }) => !enabled)
  return (
    <ul className={styles['values']}>
      {rules
        .filter(({ enabled }) => enabled)
        .map(({ field, required, patternId, acceptedPattern, minLength, maxLength }) => (
          <li key={field}>
            <code className={styles['term']}>{field}</code>
            <span className={styles['detail']}>
              {required ? t('settingField.required') : t('site.optional')}
              <span className={stack['muted']}>
                {' · '}
                {minLength}–{maxLength}
                {' · '}
                {acceptedPattern === '*' ? patternId : `${patternId} ${acceptedPattern}`}
              </span>
            </span>
          </li>
        ))}
      {off.length > 0 && (
        <li>
          <span className={styles['term']}>{t('site.off')}</span>
          <span className={stack['muted']}>{off.map(({ field }) => field).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

/** The value of a setting for readers; JSON where there is no form for it. */
export function SettingValue({ settingKey, value, currency }: SettingValueProps) {
  const { t, i18n } = useTranslation('operator')
  const draft = readDraft(settingKey, value)
  switch (draft?.kind) {
    case 'amount':
      return (
        <p className={styles['figure']}>
          <Amount value={draft.amount} unit={currency} />
        </p>
      )
    case 'choice':
      return <p>{t(`settingChoice.${draft.choice}`)}</p>
    case 'number':
      return <p className={styles['figure']}>{draft.number}</p>
    case 'countries':
      return <p>{draft.countries.map((code) => getCountryName(i18n.language, code)).join(', ')}</p>
    case 'length':
      return <p>{t('site.characters', { min: draft.min, max: draft.max })}</p>
    case 'hours':
      return (
        <p>
          {draft.from}–{draft.to}
        </p>
      )
    case 'rows':
      return <Rows rows={draft.rows} currency={currency} />
    case 'levels':
      return (
        <ul className={styles['values']}>
          {draft.levels.map(({ label, threshold }, index) => (
            <li key={threshold}>
              <span className={styles['term']}>
                {index + 1}. {label['labelNameEn']}
              </span>
              <Amount value={threshold} unit={currency} />
            </li>
          ))}
        </ul>
      )
    case 'offers':
      if (draft.offers.length === 0) return <p className={stack['muted']}>{t('site.none')}</p>
      return (
        <ul className={styles['values']}>
          {draft.offers.map(({ key, label, percentage, maximum, wagering }) => (
            <li key={key}>
              <span className={styles['term']}>{label['labelNameEn']}</span>
              <span className={styles['detail']}>
                {percentage}% · <Amount value={maximum} unit={currency} /> · {wagering}×
              </span>
            </li>
          ))}
        </ul>
      )
    case 'rules':
      return <Rules rules={draft.rules} />
    case undefined:
      return <pre className={stack['code']}>{formatJson(value)}</pre>
  }
}
