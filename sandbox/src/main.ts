import { startSandbox } from './sandbox.ts'
import { readSettings } from './settings.ts'

try {
  const settings = readSettings(process.env)
  const sandbox = await startSandbox(settings)
  console.log(`sandbox: desk on ${sandbox.deskUrl}, providers on ${sandbox.providerUrl}`)
  const stop = async (): Promise<void> => {
    await sandbox.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`sandbox: ${explained(error)}`)
  process.exitCode = 1
}

function explained(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `port ${port} is taken` : message
}
