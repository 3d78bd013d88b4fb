import { getEarliestBirthday, getLatestBirthday, minimumAge } from '@croupier/domain/birthdays'
import { stateBirthday } from '@croupier/endpoints/calls/birthday'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { TextField } from '@croupier/ui-kit/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { birthdayQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import styles from '../SecurityCenter.module.css'
import { SecuritySection } from '../SecuritySection.tsx'
import { createBirthdaySchema } from './birthday-schema.ts'

/** Asks for the birthday, and then whether it is right, since the member cannot change it afterwards. */
function BirthdayForm() {
  const { t } = useTranslation(['security', 'forms', 'errors'])
  const site = useSite()
  const { today, formats } = useDates(getServerNow(site))
  const [earliest, latest] = [getEarliestBirthday(today), getLatestBirthday(today)]
  const { queryKey } = birthdayQuery(site)
  const form = useEndpointForm(stateBirthday, {
    schema: createBirthdaySchema({ earliest, latest }),
    defaultValues: { birthday: '' },
    toInput: (body) => ({ body }),
    onSuccess: (_done, { birthday }) => {
      site.queryClient.setQueryData(queryKey, { birthday })
      showToast('positive', t('birthday.saved'))
    },
    // Another tab may have stated it.
    onFailure: ({ code }) => {
      if (code === 'BIRTHDAY_SET') void site.queryClient.invalidateQueries({ queryKey })
    },
    confirm: { fields: ['birthday'] },
  })
  return (
    <form {...form.formProps} className={styles['form']} aria-label={t('birthday.title')}>
      {form.confirming ? (
        <>
          <h2 className={styles['name']} tabIndex={-1}>
            {t('birthday.question', { day: formats.short(form.getText('birthday')) })}
          </h2>
          <p className={styles['hint']}>{t('birthday.once')}</p>
          <FormActions loading={form.submitting} error={form.formError} label={t('birthday.save')} />
          <Button onClick={form.change}>{t('birthday.correct')}</Button>
        </>
      ) : (
        <>
          <TextField
            {...form.register('birthday')}
            type="date"
            autoComplete="bday"
            min={earliest}
            max={latest}
            label={t('birthday.title')}
            mark={t('forms:mark.required')}
            hint={t('birthday.age', { age: minimumAge })}
            required
          />
          <FormActions loading={false} error={form.formError} label={t('birthday.continue')} />
        </>
      )}
    </form>
  )
}

function StatedBirthday({ birthday }: { readonly birthday: string }) {
  const { t } = useTranslation('security')
  const { formats } = useDates(getServerNow(useSite()))
  const detail = <time dateTime={birthday}>{formats.short(birthday)}</time>
  return <DescriptionList items={[{ term: t('birthday.title'), detail }]} />
}

/** The birthday of the account, which a member without one states once, and what it is for. */
export function BirthdaySection() {
  const { t } = useTranslation('security')
  const query = useQuery(birthdayQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  const isStated = data !== undefined && data.birthday !== null
  return (
    <SecuritySection title={t('birthday.title')} hint={isStated ? t('birthday.stated') : t('birthday.hint')}>
      {data ? (
        data.birthday === null ? (
          <div ref={passFocus}>
            <BirthdayForm />
          </div>
        ) : (
          <StatedBirthday birthday={data.birthday} />
        )
      ) : failure ? (
        <FailedState title={t('birthday.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('birthday.loading')} rows={1} />
      )}
    </SecuritySection>
  )
}
