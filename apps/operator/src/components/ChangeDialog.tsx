import { ApiError } from '@croupier/api-client/api-error'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findErrorField, getErrorText, getFieldErrorText } from '../text/error-text.ts'
import { hasPartialDate, markFields } from './mark-fields.ts'
import styles from './Stack.module.css'
import { useDiscard } from './use-discard.tsx'
import { useRefusedFocus } from './use-refused-focus.ts'

const minReason = 3
const maxReason = 500

/** What the server has refused, by the field that it is about. */
type Refusals<Field extends string> = Readonly<Partial<Record<Field, string>>>

interface ChangeDialogProps<Field extends string> {
  readonly title: string
  /** What the change does, shown before it is made. */
  readonly description: string
  readonly confirmLabel: string
  readonly tone?: 'primary' | 'danger'
  /** Wider for more than a reason. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string | undefined
  /** Fields above the reason; a function gets the refusals of the `fields`, which the dialog itself does not show then. */
  readonly children?: ReactNode | ((refusals: Refusals<Field>) => ReactNode)
  /** Names that the call has for the fields of `children`. */
  readonly fields?: readonly Field[]
  /** Whether the fields are filled in. */
  readonly complete?: boolean
  /** Whether something is changed that is not typed, such as a choice or the rows of a list. */
  readonly changed?: boolean
  /** Carries out the change; what it throws is shown in the dialog. */
  readonly onConfirm: (reason: string) => Promise<void>
  /** Called when the form is sent while it is not complete. */
  readonly onIncomplete?: () => void
  /** Whether a field shows the error, so that the dialog need not. */
  readonly isFieldError?: (error: Error) => boolean
  /** Returns the text of an error that the dialog can say more about. */
  readonly describeError?: (error: Error) => string | undefined
  /** Loads what someone else has changed in the meantime, so that the change can be repeated. */
  readonly onReload?: () => void
  readonly onClose: () => void
}

/** Shows an error that stands above the visible part of a long form. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

interface ChangeErrorProps {
  readonly error: Error
  readonly describeError: ((error: Error) => string | undefined) | undefined
  readonly onReload: (() => void) | undefined
}

/** What the change failed with. */
function ChangeError({ error, describeError, onReload }: ChangeErrorProps) {
  const { t } = useTranslation('operator')
  return (
    <Notice
      ref={scrollIntoView}
      tone="negative"
      action={
        onReload && error instanceof ApiError && error.code === 'VERSION_CONFLICT' ? (
          <Button size="small" onClick={onReload}>
            {t('action.load')}
          </Button>
        ) : undefined
      }
    >
      {describeError?.(error) ?? getErrorText(error)}
    </Notice>
  )
}

interface ReasonFieldProps {
  readonly reason: string
  /** Whether to say that it is missing. */
  readonly missing: boolean
  readonly onChange: (reason: string) => void
}

function ReasonField({ reason, missing, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('operator')
  return (
    <TextAreaField
      label={t('reason.label')}
      hint={t('reason.hint')}
      error={missing ? t('reason.missing', { min: minReason }) : undefined}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxCharacters={maxReason}
      countText={(used, max) => t('reason.count', { used, max })}
    />
  )
}

interface RefusalOptions<Field extends string> extends Pick<ChangeErrorProps, 'describeError'> {
  readonly fields: readonly Field[] | undefined
}

function getRefusals<Field extends string>(
  error: Error | null,
  { fields = [], describeError }: RefusalOptions<Field>,
): Refusals<Field> {
  const field = findErrorField(error, fields)
  const refusals = error && field !== undefined && { [field]: describeError?.(error) ?? getFieldErrorText(error) }
  return { ...refusals } as Refusals<Field>
}

const isMarked = (target: EventTarget) => target instanceof Element && target.getAttribute('aria-invalid') === 'true'

/**
 * Dialog of a change: every change has a reason, which is part of the audit log. It stays until the outcome is known, and asks
 * before what is typed or `changed` is lost.
 */
export function ChangeDialog<Field extends string = never>(props: ChangeDialogProps<Field>) {
  const {
    title,
    description,
    confirmLabel,
    tone = 'primary',
    size = 'small',
    className,
    children,
    fields,
    complete = true,
    changed = false,
    onConfirm,
    onIncomplete,
    isFieldError,
    describeError,
    onReload,
    onClose,
  } = props
  const { t } = useTranslation(['operator', 'common'])
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const form = useId()
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: onConfirm })
  const element = useRefusedFocus(error)
  const refusals = getRefusals(error, { fields, describeError })
  const isRefusal = Object.keys(refusals).length > 0
  const length = reason.trim().length
  const isReason = length >= minReason && length <= maxReason
  const [unmarked, setUnmarked] = useState(false)
  const [typed, setTyped] = useState(false)
  const { leave, question } = useDiscard(typed || changed, onClose)

  function edit(event: FormEvent<HTMLFormElement>) {
    setTyped(true)
    // The refusal was about what the field had.
    if (isRefusal && isMarked(event.target)) reset()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const marked = markFields(currentTarget, () => {
      setTouched(true)
      if (!complete) onIncomplete?.()
    })
    setUnmarked(!complete && !onIncomplete && marked === null)
    if (!isReason || !complete || hasPartialDate(currentTarget)) marked?.focus()
    else if (!isPending) mutate(reason.trim())
  }

  return (
    <>
      <Dialog
        open
        size={size}
        className={className}
        title={title}
        description={description}
        closeLabel={t('common:action.close')}
        dismissible={!isPending}
        onClose={leave}
        footer={
          <>
            <Button disabled={isPending} onClick={leave}>
              {t('operator:action.cancel')}
            </Button>
            <Button type="submit" form={form} variant={tone} loading={isPending}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <form ref={element} id={form} className={styles['root']} noValidate onChange={edit} onSubmit={submit}>
          {error && !isRefusal && !isFieldError?.(error) && <ChangeError {...{ error, describeError, onReload }} />}
          {unmarked && !complete && <Notice tone="warning">{t('operator:reason.incomplete')}</Notice>}
          {typeof children === 'function' ? children(refusals) : children}
          <ReasonField reason={reason} missing={touched && !isReason} onChange={setReason} />
        </form>
      </Dialog>
      {question}
    </>
  )
}
