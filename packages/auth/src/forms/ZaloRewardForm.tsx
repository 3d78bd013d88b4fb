import { getZaloRule } from '@croupier/domain/zalo-reward'
import { applyForZaloReward } from '@croupier/endpoints/calls/applications'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { checkRules } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useRuleHint } from '../model/use-rule-hint.ts'
import styles from '../AuthDialog.module.css'

/** The form with which a member applies for the reward on Zalo. Calls `onDone` once operators have it in their queue. */
export function ZaloRewardForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['auth', 'forms'])
  const rule = getZaloRule(useSite().gate.registrationRules)
  const form = useEndpointForm(applyForZaloReward, {
    schema: z.object({ zalo: z.string() }).check(checkRules([['zalo', rule]])),
    defaultValues: { zalo: '' },
    toInput: (body) => ({ body }),
    onSuccess: onDone,
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('zalo')}
        label={t('field.zalo')}
        mark={t('forms:mark.required')}
        hint={useRuleHint(rule)}
        required
        inputMode="tel"
        autoComplete="tel"
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('zaloReward.apply')} />
    </form>
  )
}
