import { maxLinkMessageLength, maxLinkUses, type OpenableType } from '@croupier/domain/agent-accounts'
import type { AgentLinkForm } from '@croupier/endpoints/bodies/agent-accounts'
import type { AgentLink } from '@croupier/endpoints/calls/agent-accounts'
import { useDates } from '@croupier/runtime/forms/use-dates'
import type { EndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DateField } from '@croupier/ui-kit/DateField'
import { NumberField } from '@croupier/ui-kit/NumberField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toNumber, toText } from './link-presets.ts'
import { ShareFields } from './ShareFields.tsx'
import { TypePicker } from './TypePicker.tsx'

interface LinkFieldsProps {
  readonly form: Pick<EndpointForm<keyof AgentLinkForm>, 'register' | 'field'>
  readonly type: OpenableType
  /** Absent for a link that is changed, whose type stays. */
  readonly onTypeChange?: (type: OpenableType) => void
  /** The link that is changed; absent for a new one. */
  readonly link?: AgentLink
}

/** The fields of an invitation link. */
export function LinkFields({ form, type, onTypeChange, link }: LinkFieldsProps) {
  const { t } = useTranslation(['agentAccounts', 'forms'])
  const site = useSite()
  const [now] = useState(() => new Date(site.api.now()))
  const { today, language, labels } = useDates(now)
  const expiresOn = form.field('expiresOn')
  const maxUses = form.field('maxUses')
  const optional = t('forms:mark.optional')
  return (
    <>
      <TextField
        {...form.register('name')}
        label={t('link.name')}
        mark={t('forms:mark.required')}
        hint={t('link.nameHint')}
        autoComplete="off"
        required
      />
      <TextField
        {...form.register('message')}
        label={t('link.message')}
        mark={optional}
        hint={t('link.messageHint', { max: maxLinkMessageLength })}
        autoComplete="off"
      />
      {onTypeChange && <TypePicker value={type} onChange={onTypeChange} />}
      {type === 1 && <ShareFields form={form} />}
      <DateField
        label={t('link.expiresOn')}
        mark={optional}
        hint={t('link.expiresOnHint')}
        {...expiresOn}
        today={today}
        min={today}
        language={language}
        labels={{ ...labels, clear: t('link.noEnd') }}
        placeholder={t('link.noEnd')}
      />
      <NumberField
        label={t('link.maxUses')}
        mark={optional}
        hint={t('link.maxUsesHint')}
        name={maxUses.name}
        error={maxUses.error}
        value={toNumber(maxUses.value)}
        onValueChange={(uses) => maxUses.onValueChange(toText(uses))}
        min={Math.max(1, link?.registrations ?? 0)}
        max={maxLinkUses}
        language={language}
        decreaseLabel={t('link.fewer')}
        increaseLabel={t('link.more')}
      />
    </>
  )
}
