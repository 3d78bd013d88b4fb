import { getAgentAccountRules, getOpenableRole } from '@croupier/domain/agent-accounts'
import { agentAccountEntries } from '@croupier/endpoints/bodies/agent-accounts'
import { openAgentAccount } from '@croupier/endpoints/calls/agent-accounts'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { getLengthText } from '@croupier/runtime/forms/field-error'
import { pickDraft } from '@croupier/runtime/forms/form-draft'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { checkRules } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { Notice } from '@croupier/ui-kit/Notice'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { useDraftType, type Entries } from './entries.ts'
import { takeFocus } from './take-focus.ts'
import { TypePicker } from './TypePicker.tsx'

/** An account that was opened. */
export type Opened = InferModel<typeof openAgentAccount>

const fields = Object.keys(agentAccountEntries.shape)

/** What was opened, right after it. */
function OpenedAccount({ account, onClose }: { readonly account: Opened; readonly onClose: () => void }) {
  const { t } = useTranslation('agentAccounts')
  const { username, nickname, type } = account
  return (
    <section ref={takeFocus} tabIndex={-1} className={styles['part']} aria-label={t('form.opened')}>
      <Notice tone="positive" title={t('form.opened')}>
        {t('form.next')}
      </Notice>
      <DescriptionList
        className={styles['box']}
        items={[
          { term: t('field.username'), detail: <bdi>{username}</bdi> },
          { term: t('field.nickname'), detail: <bdi>{nickname}</bdi> },
          { term: t('type.label'), detail: t(`type.${getOpenableRole(type)}`) },
        ]}
      />
      <Button wide onClick={onClose}>
        {t('form.another')}
      </Button>
    </section>
  )
}

interface EntryFormProps {
  readonly entries: Entries
  readonly onOpened: (account: Opened) => void
}

function EntryForm({ entries: { draft, idempotencyKey }, onOpened }: EntryFormProps) {
  const { t, i18n } = useTranslation(['agentAccounts', 'forms', 'errors'])
  const rules = getAgentAccountRules(useSite().gate.registrationRules)
  const [type, setType] = useDraftType(draft)
  const form = useEndpointForm(openAgentAccount, {
    schema: agentAccountEntries.check(checkRules(rules.map((rule) => [rule.field, rule]))),
    defaultValues: { username: '', nickname: '', password: '' },
    toInput: (values) => ({ body: { ...values, type } }),
    onSuccess: onOpened,
    draft: pickDraft(draft, fields),
    idempotencyKey,
  })
  const getHint = (name: string) => {
    const rule = rules.find(({ field }) => field === name)
    if (!rule) return undefined
    const length = getLengthText(i18n, { min: rule.minLength, max: rule.maxLength })
    return rule.patternId === 'any' ? length : `${t(`forms:pattern.${rule.patternId}`)} ${length}`
  }
  return (
    <form {...form.formProps} className={styles['part']}>
      <p className={styles['hint']}>{t('form.intro')}</p>
      <TypePicker value={type} onChange={setType} />
      <TextField
        {...form.register('username')}
        label={t('field.username')}
        mark={t('forms:mark.required')}
        hint={getHint('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.register('nickname')}
        label={t('field.nickname')}
        mark={t('forms:mark.optional')}
        hint={t('form.nicknameHint')}
        autoComplete="off"
      />
      <PasswordField
        {...form.register('password')}
        label={t('field.password')}
        mark={t('forms:mark.required')}
        hint={getHint('password')}
        autoComplete="new-password"
        revealLabel={t('form.reveal')}
        concealLabel={t('form.conceal')}
        required
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('form.submit')} />
    </form>
  )
}

interface AccountFormProps {
  readonly entries: Entries
  /** What was opened last; undefined once it is closed. */
  readonly opened: Opened | undefined
  readonly onOpenedChange: (opened: Opened | undefined) => void
}

/** Opens one account below the agent. */
export function AccountForm({ entries, opened, onOpenedChange }: AccountFormProps) {
  const root = useRef<HTMLDivElement>(null)
  useStartFocus(root, opened)
  return (
    <div ref={root}>
      {opened ? (
        <OpenedAccount account={opened} onClose={() => onOpenedChange(undefined)} />
      ) : (
        <EntryForm entries={entries} onOpened={onOpenedChange} />
      )}
    </div>
  )
}
