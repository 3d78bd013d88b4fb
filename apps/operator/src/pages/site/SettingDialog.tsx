import type { LanguageCode } from '@croupier/domain/languages'
import { isCurrency, type Currency } from '@croupier/domain/money'
import { changeSiteSetting } from '@croupier/endpoints/calls/ops/sites'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { readDraft, writeDraft, type FormKey, type SettingDraft } from '../../model/setting-drafts.ts'
import type { DraftProblem } from '../../model/draft-problem.ts'
import { findDraftProblems, findRefusal } from '../../model/setting-problems.ts'
import { api } from '../../session/client.ts'
import type { SiteDetails } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'

export type Setting = SiteDetails['settings'][number]

interface SettingDialogProps {
  readonly merchant: string
  readonly currency: string
  /** Languages of the brand. */
  readonly languages: readonly LanguageCode[]
  readonly setting: Setting
  readonly settingKey: FormKey
  readonly onDone: () => Promise<void>
  /** Opens the dialog again with the stored value. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** A refused value and what the server says about it. */
interface Refusal {
  readonly draft: SettingDraft
  readonly problem: DraftProblem
}

const wideForms: ReadonlySet<FormKey> = new Set<FormKey>([
  'registration',
  'resources',
  'customerService',
  'signInProviders',
  'phoneVerifiers',
  'vipLevels',
  'vipRewards',
])

function OpenForm({
  draft: initial,
  currency,
  ...props
}: SettingDialogProps & { draft: SettingDraft; currency: Currency }) {
  const { merchant, languages, setting, settingKey: key, onDone, onReload, onClose } = props
  const { t } = useTranslation('operator')
  const [start] = useState(initial)
  const [draft, setDraft] = useState(start)
  const [refusal, setRefusal] = useState<Refusal>()
  const own = findDraftProblems(key, draft, currency)
  // What the server has refused is about the draft that was sent, not about a changed one.
  const problems = refusal?.draft === draft ? [...own, refusal.problem] : own

  async function change(reason: string) {
    try {
      const value = writeDraft(key, draft, currency)
      await api.call(changeSiteSetting, { body: { merchant, key, version: setting.version, value, reason } })
    } catch (error) {
      const problem = findRefusal(key, draft, error)
      if (problem) setRefusal({ draft, problem })
      throw error
    }
    await onDone()
  }

  return (
    <ChangeDialog
      title={t(`setting.${key}`)}
      description={t(`settingHint.${key}`)}
      confirmLabel={t('action.save')}
      size={wideForms.has(key) ? 'large' : 'small'}
      complete={own.length === 0}
      changed={draft !== start}
      onConfirm={change}
      isFieldError={(error) => findRefusal(key, draft, error) !== undefined}
      onReload={onReload}
      onClose={onClose}
    >
      <SettingForm {...{ merchant, settingKey: key, draft, currency, languages, problems }} onChange={setDraft} />
    </ChangeDialog>
  )
}

/** Replaces the value of a setting. A refusal of the server is shown at the field that it is about. */
export function SettingDialog(props: SettingDialogProps) {
  const { currency, settingKey, setting } = props
  const draft = readDraft(settingKey, setting.value)
  if (!draft || !isCurrency(currency)) return null
  return <OpenForm {...props} draft={draft} currency={currency} />
}
