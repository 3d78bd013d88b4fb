/** Removes what a run left behind, whatever ended it: `run-watchdog.ts <folder>`. Its input ends with the run. */
import { killRunProcesses } from './run-processes.ts'
import { removeFolder } from './run-folder.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('The folder of the run is missing.')
process.stdin.resume().once('close', () => {
  killRunProcesses(folder)
  removeFolder(folder)
})
