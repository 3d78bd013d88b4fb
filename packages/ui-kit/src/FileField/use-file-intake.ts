import { type ChangeEvent, type MouseEvent, useState } from 'react'
import { type FileProblem, type FileRules, takeFiles, type TakenFile } from './file-intake.ts'

/** What fields for files share. */
export interface FileIntakeProps {
  readonly value: readonly TakenFile[]
  readonly onValueChange: (files: readonly TakenFile[]) => void
}

function moveFocusToInput(from: Element) {
  from.closest('[data-intake]')?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
}

/** Takes files from an input, leaves out what breaks the rules and remembers why. */
export function useFileIntake({ value, onValueChange }: FileIntakeProps, rules: FileRules) {
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)

  async function take(added: readonly File[]) {
    setBusy(true)
    const intake = await takeFiles(value, added, rules)
    setBusy(false)
    setProblems(intake.problems)
    if (intake.files !== value) onValueChange(intake.files)
  }

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const added = [...(event.currentTarget.files ?? [])]
    // The same file again is a change, too.
    event.currentTarget.value = ''
    setOver(false)
    if (added.length > 0) void take(added)
  }

  const remove = (event: MouseEvent, file: TakenFile) => {
    moveFocusToInput(event.currentTarget)
    setProblems([])
    onValueChange(value.filter((each) => each !== file))
  }

  const leave = () => setOver(false)
  const drag = { onDragEnter: () => setOver(true), onDragLeave: leave, onDrop: leave }

  return { problems, busy, over, add, remove, drag }
}
