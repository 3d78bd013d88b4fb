import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { addFiles, type FileProblem, type FileRules, judgeFiles, type TakenFile } from './file-intake.ts'

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
  const [reading, setReading] = useState(0)
  const [over, setOver] = useState(false)

  const present = useRef(value)

  // Tells those who come back from reading a file what is there by then.
  useEffect(() => {
    present.current = value
  }, [value])

  async function take(added: readonly File[]) {
    setReading((count) => count + 1)
    const judged = await judgeFiles(added, rules)
    setReading((count) => count - 1)
    const { files, problems: left } = addFiles(present.current, judged, rules)
    setProblems(left)
    if (files === present.current) return
    present.current = files
    onValueChange(files)
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

  return { problems, busy: reading > 0, over, add, remove, drag }
}
