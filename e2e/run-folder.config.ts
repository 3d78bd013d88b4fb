import { openRunFolder } from '@croupier/tooling/run-folder'

/** Gives the workers a temporary folder that is removed with the run, whatever ends it. */
export default function openFolder(): void {
  openRunFolder()
}
