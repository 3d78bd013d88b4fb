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
import { classNames } from '../internal/class-names.ts'
import { FileInput } from '../internal/FileInput.tsx'
import { FileProblems } from '../internal/FileProblems.tsx'
import styles from './ImageField.module.css'

export interface ImageFieldProps extends Omit<FileFieldProps, 'kinds' | 'language'> {
  /** Accepted kinds, detected by content. Defaults to PNG and JPEG (specification, section 9 "Images"). */
  readonly kinds?: readonly ImageKind[] | undefined
}

const defaultKinds: readonly ImageKind[] = ['png', 'jpeg']

function Preview({ file, onError }: { readonly file: File; readonly onError: () => void }) {
  // Revokes the object URL when the image unmounts.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} className={styles['picture']} alt={file.name} draggable={false} onError={onError} />
}

interface ThumbProps {
  readonly taken: AcceptedFile
  readonly removeLabel: string
  readonly disabled: boolean | undefined
  readonly onRemove: (event: MouseEvent) => void
  /** The picture cannot be shown. */
  readonly onBroken: () => void
}

function Thumb({ taken, removeLabel, disabled, onRemove, onBroken }: ThumbProps) {
  return (
    <li className={styles['thumb']} data-slot="image-field-thumb">
      <Preview file={taken.file} onError={onBroken} />
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
  const { label, mark, hint, error, value, onValueChange, prompt, kinds = defaultKinds, ...rest } = props
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
            problems={[
              ...selection.problems,
              ...broken.map(({ file }) => ({ kind: 'broken', name: file.name }) as const),
            ]}
            text={problemText}
          />
        </div>
      )}
    </FormField>
  )
}
