import { type FileKind, sniffFile, sniffLength } from './sniff-file.ts'

/** A file and what its content says it is. */
export interface TakenFile {
  readonly file: File
  readonly kind: FileKind
}

/** Why a file was left out; `name` is the one its owner gave it. */
export interface FileProblem {
  readonly kind: 'type' | 'size' | 'count'
  readonly name: string
}

export interface FileRules {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  readonly maxFiles: number
}

export interface Intake {
  readonly files: readonly TakenFile[]
  readonly problems: readonly FileProblem[]
}

/** What a field takes where nothing else is said: 5 MB each, three of them. */
export const usualLimits = { maxBytes: 5 * 1024 * 1024, maxFiles: 3 } as const

/** Tells files apart: the same file chosen twice has the same key. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

async function kindOf(file: File): Promise<FileKind | null> {
  return sniffFile(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
}

/**
 * Adds files to those already there, each judged by itself: by size, then by content (never by name), then by how many
 * there are. Where only one may be there, a new one takes its place; one that is there already changes nothing.
 */
export async function takeFiles(
  present: readonly TakenFile[],
  added: readonly File[],
  { kinds, maxBytes, maxFiles }: FileRules,
): Promise<Intake> {
  const files = maxFiles === 1 ? [] : [...present]
  const problems: FileProblem[] = []
  for (const file of added) {
    const { name } = file
    if (files.some((each) => fileKey(each.file) === fileKey(file))) continue
    const kind = file.size > maxBytes ? null : await kindOf(file)
    if (file.size > maxBytes) problems.push({ kind: 'size', name })
    else if (kind === null || !kinds.includes(kind)) problems.push({ kind: 'type', name })
    else if (files.length >= maxFiles) problems.push({ kind: 'count', name })
    else files.push({ file, kind })
  }
  return { files: files.length === 0 ? present : files, problems }
}
