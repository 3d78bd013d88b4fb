import { type MouseEvent, useCallback, useId, useState } from 'react'
import { getFileKey, type AcceptedFile, defaultLimits } from '../FileField/file-selection.ts'
import type { FileFieldProps } from '../FileField/FileField.tsx'
import type { ImageKind } from '../FileField/sniff-file.ts'
import { useFileSelection } from '../FileField/use-file-selection.ts'
import { FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { close } from '../icons/close.ts'
import { plus } from '../icons/plus.ts'
import { refresh } from '../icons/refresh.ts'
import { classNames } from '../internal/class-names.ts'
import { FileInput } from '../internal/FileInput.tsx'
import { FileProblems } from '../internal/FileProblems.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './ImageField.module.css'

/** What happens to an image after it was added: it is being sent, or was not sent. */
export type ImageState =
  | { readonly kind: 'busy'; readonly label: string }
  | {
      readonly kind: 'failed'
      /** Why, and what to do about it. */
      readonly problem: string
      readonly retryLabel: string
      readonly onRetry: () => void
    }

export interface ImageFieldProps extends Omit<FileFieldProps, 'kinds' | 'language'> {
  /** Accepted kinds, detected by content. Defaults to PNG and JPEG (specification, section 9 "Images"). */
  readonly kinds?: readonly ImageKind[] | undefined
  /** Returns the state of an image that is sent while the form is filled in. */
  readonly getState?: ((image: AcceptedFile) => ImageState | undefined) | undefined
}

const defaultKinds: readonly ImageKind[] = ['png', 'jpeg']

function Preview({ file, onError }: { readonly file: File; readonly onError: () => void }) {
  // Reads the file into a data: URL, because the policy of the sites allows no blob: images.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (typeof reader.result === 'string') image.src = reader.result
      })
      reader.addEventListener('error', () => image.dispatchEvent(new Event('error')))
      reader.readAsDataURL(file)
      return () => reader.abort()
    },
    [file],
  )
  return <img ref={show} className={styles['picture']} alt={file.name} draggable={false} onError={onError} />
}

function StateVeil({ state }: { readonly state: ImageState }) {
  return (
    <span className={styles['veil']} data-kind={state.kind} data-slot="image-field-state">
      {state.kind === 'busy' ? (
        <Spinner label={state.label} />
      ) : (
        <IconButton variant="media" shape={refresh} label={state.retryLabel} onClick={state.onRetry} />
      )}
    </span>
  )
}

interface ThumbProps {
  readonly taken: AcceptedFile
  readonly state: ImageState | undefined
  readonly removeLabel: string
  readonly disabled: boolean | undefined
  readonly onRemove: (event: MouseEvent) => void
  /** The picture cannot be shown. */
  readonly onBroken: () => void
}

function Thumb({ taken, state, removeLabel, disabled, onRemove, onBroken }: ThumbProps) {
  return (
    <li className={styles['thumb']} data-slot="image-field-thumb" data-state={state?.kind}>
      <Preview file={taken.file} onError={onBroken} />
      {state && <StateVeil state={state} />}
      <IconButton
        className={styles['remove']}
        variant="media"
        size="small"
        shape={close}
        label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  )
}

/**
 * File field for images with previews. `className` and `style` go to the whole field, everything else and `ref` to the
 * input.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, mark, hint, error, value, onValueChange, prompt, kinds = defaultKinds, getState, ...rest } = props
  const { maxBytes = defaultLimits.maxBytes, maxFiles = defaultLimits.maxFiles, ...others } = rest
  const { problemText, removeLabel, className, style, required, ...input } = others
  const rules = { kinds, maxBytes, maxFiles }
  const selection = useFileSelection({ value, onValueChange }, rules)
  const [brokenFiles, setBrokenFiles] = useState<readonly File[]>([])
  const broken = value.filter(({ file }) => brokenFiles.includes(file))
  const promptId = useId()
  return (
    <FormField data-slot="image-field" data-intake="" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <div className={styles['control']}>
          <div className={styles['row']}>
            {value.length > 0 && (
              <ul className={styles['thumbs']}>
                {value.map((taken) => (
                  <Thumb
                    key={getFileKey(taken.file)}
                    taken={taken}
                    state={getState?.(taken)}
                    removeLabel={removeLabel(taken.file.name)}
                    disabled={input.disabled}
                    onRemove={(event) => selection.remove(event, taken)}
                    onBroken={() => setBrokenFiles((files) => [...files, taken.file])}
                  />
                ))}
              </ul>
            )}
            <div
              className={styles['add']}
              data-alone={value.length === 0 ? '' : undefined}
              data-full={value.length >= maxFiles ? '' : undefined}
              {...selection.zone}
            >
              <Icon shape={plus} className={styles['plus']} />
              <span id={promptId} className={styles['prompt']}>
                {prompt}
              </span>
              <FileInput
                {...input}
                {...field}
                {...{ selection, rules, required }}
                aria-describedby={classNames(promptId, field['aria-describedby'])}
              />
            </div>
          </div>
          <FileProblems
            texts={[
              ...selection.problems.map(problemText),
              ...broken.map(({ file }) => problemText({ kind: 'broken', name: file.name })),
              ...value.flatMap((taken) => {
                const state = getState?.(taken)
                return state?.kind === 'failed' ? [state.problem] : []
              }),
            ]}
          />
        </div>
      )}
    </FormField>
  )
}
