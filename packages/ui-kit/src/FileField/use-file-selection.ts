import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { addFiles, type FileProblem, type FileRules, validateFiles, type AcceptedFile } from './file-selection.ts'

/** Props shared by file fields. */
export interface FileSelectionProps {
  readonly value: readonly AcceptedFile[]
  readonly onValueChange: (files: readonly AcceptedFile[]) => void
}

function moveFocusToInput(from: Element) {
  from.closest('[data-intake]')?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
}

/** Files of a field, and the handlers of its input and its drop zone. */
export type FileSelection = ReturnType<typeof useFileSelection>

/** Adds files from an input to `value`, and keeps the problems of the rejected ones. */
export function useFileSelection({ value, onValueChange }: FileSelectionProps, rules: FileRules) {
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const [reading, setReading] = useState(0)
  const [over, setOver] = useState(false)

  const present = useRef(value)

  // Synchronises the ref that asynchronous validation reads after awaiting.
  useEffect(() => {
    present.current = value
  }, [value])

  async function validateAndAdd(added: readonly File[]) {
    setReading((count) => count + 1)
    const judged = await validateFiles(added, rules)
    setReading((count) => count - 1)
    const { files, problems: left } = addFiles(present.current, judged, rules)
    setProblems(left)
    if (files === present.current) return
    present.current = files
    onValueChange(files)
  }

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const added = [...(event.currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
    setOver(false)
    if (added.length > 0) void validateAndAdd(added)
  }

  const remove = (event: MouseEvent, file: AcceptedFile) => {
    moveFocusToInput(event.currentTarget)
    setProblems([])
    onValueChange(value.filter((each) => each !== file))
  }

  const leave = () => setOver(false)
  /** Props of the drop zone. */
  const zone = {
    'data-over': over ? '' : undefined,
    onDragEnter: () => setOver(true),
    onDragLeave: leave,
    onDrop: leave,
  }

  return { problems, busy: reading > 0, isEmpty: value.length === 0, add, remove, zone }
}
