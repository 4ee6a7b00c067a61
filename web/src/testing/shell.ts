import { fillShell } from '../app/fill-shell.ts'
import { slot } from '../shell/slots.ts'

/** What areas show in the shell has come already, so that it is drawn at once. */
export async function fillWholeShell(): Promise<void> {
  fillShell()
  await Promise.all([slot('categories').load(), slot('counts').load(), slot('memberName').load()])
}
