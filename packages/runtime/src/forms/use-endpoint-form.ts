import type { CallInput } from '@croupier/api-client/api'
import { ApiError } from '@croupier/api-client/api-error'
import type { AnyEndpoint, InferModel, Schema } from '@croupier/endpoints/endpoint'
import { useFormat } from '@croupier/i18n/react'
import { useMutation, type QueryKey } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { getErrorText } from './errors.ts'
import type { FormDraft, FormValues } from './form-draft.ts'
import { formatErrorAmount } from './format-error-amount.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { dialogOverlay, requestLoginAgain } from '../overlays/shared.ts'
import { useSite } from '../platform/site-context.tsx'
import { getFieldErrorText, toFieldError } from './field-error.ts'
import { placeFormError } from './place-form-error.ts'
import { useConfirmStep, type ConfirmOptions, type ConfirmStep } from './use-confirm-step.ts'
import { useControls, type ControlProps, type Dependents, type FieldProps } from './use-controls.ts'
import { useIdempotencyKey, type IdempotencyKey } from './use-idempotency-key.ts'
import { useInvalidFieldFocus } from './use-invalid-field-focus.ts'

/** Configuration of a form. */
export interface EndpointFormOptions<E extends AnyEndpoint, S extends Schema> {
  /** Schema of the trimmed values; its issues select the texts of the fields. */
  readonly schema: S
  /** A value for every field that the form may show. */
  readonly defaultValues: z.input<S> & FormValues
  /** Converts valid values to the input of the call. What it throws is shown like an error of the call. */
  readonly toInput: (values: z.output<S>) => CallInput<E> | Promise<CallInput<E>>
  /** Called with the response; the form counts as being sent until it settles. */
  readonly onSuccess?: (model: InferModel<E>, values: z.output<S>) => void | Promise<void>
  /** Called with an error before it is shown. */
  readonly onFailure?: (error: ApiError) => void
  /** Queries that the call makes out of date. */
  readonly invalidates?: readonly QueryKey[]
  /** A step that shows what will be sent, before it is sent. */
  readonly confirm?: ConfirmOptions<keyof z.input<S> & string>
  /** Key of an idempotent call that outlives the form; by default it ends with the form. */
  readonly idempotencyKey?: IdempotencyKey
  /** Has what was typed while the form was there before, and keeps what is typed until it was sent. */
  readonly draft?: FormDraft
  /** Fields that are validated again when another one changes, because their rules depend on its value. */
  readonly dependents?: Dependents<keyof z.input<S> & string>
}

/** A form that sends one call. */
export interface EndpointForm<Field extends string> extends ConfirmStep {
  /** Spread on the `form` element. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Connects an input. */
  readonly register: (field: Field) => FieldProps
  /** Connects a control that reports a text. The form renders again when it changes, so that others may depend on its value. */
  readonly field: (field: Field) => ControlProps
  /** Connects a checkbox. */
  readonly check: (field: Field) => ControlProps<boolean>
  /** Gives a field the value that the form began with. */
  readonly resetField: (field: Field) => void
  /** Empties a text field, also for what resets it later. */
  readonly clearField: (field: Field) => void
  /** Validates one field; shows and focuses it if it is invalid. */
  readonly validateField: (field: Field) => Promise<boolean>
  /** Returns the trimmed text of a field. */
  readonly getText: (field: Field) => string
  /** Shows the error of another call of the form where the error catalogue declares. */
  readonly showError: (error: unknown) => void
  readonly submitting: boolean
  /** Number of invalid fields. */
  readonly problemCount: number
  /** Focuses the first invalid field. */
  readonly focusInvalidField: () => void
  /** Error that belongs to no field. */
  readonly formError: string | undefined
}

/**
 * A form of an endpoint: validates with the schema, sends the call once per submit, and shows errors where the error
 * catalogue declares. Requires the namespaces `forms` and `errors`, and suspends until they are loaded.
 */
export function useEndpointForm<E extends AnyEndpoint, S extends Schema>(
  endpoint: E,
  options: EndpointFormOptions<E, S>,
): EndpointForm<keyof z.input<S> & string> {
  const { i18n, toText } = useErrorTexts()
  const { api, queryClient } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useInvalidFieldFocus(form)
  const sending = useRef(false)
  const [formError, setFormError] = useState<unknown>()
  const ownKey = useIdempotencyKey()
  const { idempotencyKey = ownKey, draft } = options
  const state = useForm<FormValues>({
    defaultValues: { ...options.defaultValues, ...draft?.read() },
    resolver: createResolver(options.schema, i18n),
    shouldFocusError: false,
    // The controls do it, also before a submit.
    reValidateMode: 'onSubmit',
  })
  const { handleSubmit, setError, trigger, getValues, formState } = state
  const controls = useControls(state, draft, options.dependents)
  useTranslatedErrors(state, i18n)
  const [step, { proceed, revisit }] = useConfirmStep(form, options.confirm, validate)

  async function send(values: z.output<S>): Promise<void> {
    const input = await options.toInput(values)
    const key = endpoint.idempotent ? { idempotencyKey: idempotencyKey.get(input) } : {}
    const model = await api.call(endpoint, { ...input, ...key })
    // Not awaited: what the member sees of the success does not wait for other calls.
    for (const queryKey of options.invalidates ?? []) void queryClient.invalidateQueries({ queryKey })
    await options.onSuccess?.(model, values)
    step.change()
    // Last: when `onSuccess` fails, the next press repeats this call instead of making another one.
    idempotencyKey.renew()
    draft?.clear()
  }

  function showError(error: unknown): void {
    if (error instanceof ApiError) options.onFailure?.(error)
    if (error instanceof ApiError && error.code === 'NOT_LOGGED_IN') return requestLoginAgain()
    const placed = placeFormError(error, Object.keys(options.defaultValues))
    const text = toText(error)
    if (placed.place === 'form') setFormError(error)
    if (placed.place === 'dialog') openErrorDialog(i18n, text)
    if (placed.place !== 'field') return
    setError(placed.field, { type: 'server', message: getServerFieldText(i18n, placed.field, error) ?? text })
    showInvalid([placed.field])
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // Offline is reported at once instead of sending the form at an unexpected time later.
    networkMode: 'always',
    onError: showError,
    onSettled: () => {
      sending.current = false
    },
  })

  /** Shows invalid fields, also of the first step, and focuses the first one. */
  function showInvalid(fields: readonly string[]): void {
    revisit(fields)
    focusInvalidField()
  }

  /** Validates fields together, and focuses the first that is invalid. */
  async function validate(fields: readonly string[]): Promise<boolean> {
    setFormError(undefined)
    const isValid = await trigger([...fields])
    if (!isValid) focusInvalidField()
    return isValid
  }

  function submitValid(values: FormValues): void {
    // A second click may come before the first one has rendered.
    if (sending.current) return
    sending.current = true
    mutate(z.parse(options.schema, trimTexts(values)))
  }

  return {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        setFormError(undefined)
        if (!proceed(event)) void handleSubmit(submitValid, (invalid) => showInvalid(Object.keys(invalid)))(event)
      },
    },
    register: controls.register,
    field: controls.field,
    check: controls.check,
    resetField: (field) => controls.reset(field),
    clearField: (field) => controls.reset(field, { defaultValue: '' }),
    validateField: (field) => validate([field]),
    getText: (field) => String(getValues(field)).trim(),
    showError,
    ...step,
    submitting: isPending,
    problemCount: Object.keys(formState.errors).length,
    focusInvalidField,
    formError: formError === undefined ? undefined : toText(formError),
  }
}

/** The texts of forms and errors in the interface language, and a function for that of an error. */
function useErrorTexts() {
  const { i18n } = useTranslation(['forms', 'errors'])
  const format = useFormat()
  return { i18n, toText: (error: unknown) => getErrorText(i18n, formatErrorAmount(error, format)) }
}

/** Validates invalid fields again in another language, because their errors are texts. Those of the server stay as they are. */
function useTranslatedErrors({ formState: { errors }, trigger }: UseFormReturn<FormValues>, i18n: I18n): void {
  const translate = useEffectEvent(() => {
    const fields = Object.keys(errors).filter((field) => errors[field]?.type !== 'server')
    if (fields.length > 0) void trigger(fields)
  })
  // The language of the site is outside React.
  useEffect(() => {
    const handle = () => translate()
    i18n.on('languageChanged', handle)
    return () => i18n.off('languageChanged', handle)
  }, [i18n])
}

function openErrorDialog(i18n: I18n, text: string): void {
  openOverlay(dialogOverlay, { title: i18n.t('common:failure.title'), content: { text } })
}

/** Validates trimmed values. The resolvers of react-hook-form keep messages only, and zod/mini has none. */
function createResolver(schema: Schema, i18n: I18n): Resolver<FormValues> {
  return (values) => {
    const parsed = z.safeParse(schema, trimTexts(values))
    if (parsed.success) return { values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0])
      const error = toFieldError(issue)
      errors[field] ??= { type: error.rule, message: getFieldErrorText(i18n, field, error) }
    }
    return { values: {}, errors }
  }
}

/** Texts are sent without surrounding spaces (specification, section 5 "Login"). */
function trimTexts(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
}

/** The text of a rule that the server checks; undefined where the general text of the code applies. */
function getServerFieldText(i18n: I18n, field: string, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.details.rule === undefined) return undefined
  const { rule, min, max } = error.details
  return getFieldErrorText(i18n, field, { rule, values: { min, max } })
}
