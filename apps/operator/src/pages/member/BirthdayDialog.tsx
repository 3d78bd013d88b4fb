import { ApiError } from '@croupier/api-client/api-error'
import { minimumAge } from '@croupier/domain/birthdays'
import { changeBirthday } from '@croupier/endpoints/calls/ops/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { DateField } from '../../components/DateField.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'

interface BirthdayDialogProps {
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

const isTooYoung = (error: Error) => error instanceof ApiError && error.details.rule === 'age'

/** Changes the birthday of a member, who can state it only once. */
export function BirthdayDialog({ memberKey, onClose }: BirthdayDialogProps) {
  const { t } = useTranslation('operator')
  const [birthday, setBirthday] = useState('')
  const [touched, setTouched] = useState(false)
  const { account } = memberKey

  async function change(reason: string) {
    await api.call(changeBirthday, { body: { ...memberKey, birthday, reason } })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('birthday.done', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('birthday.change')}
      description={t('birthday.text', { account })}
      confirmLabel={t('birthday.submit')}
      complete={birthday !== ''}
      onConfirm={change}
      onIncomplete={() => setTouched(true)}
      fields={['birthday']}
      describeError={(error) => (isTooYoung(error) ? t('birthday.age', { age: minimumAge }) : undefined)}
      onClose={onClose}
    >
      {(refusals) => (
        <DateField
          label={t('memberProfile.birthday')}
          type="date"
          value={birthday}
          error={touched && birthday === '' ? t('field.required') : refusals.birthday}
          onValueChange={setBirthday}
          required
        />
      )}
    </ChangeDialog>
  )
}
