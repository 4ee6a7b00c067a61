import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../../tools/test/chromium.mjs'

/** The system's Chromium; CHROME_PATH goes before our own choice. */
export function chromiumPath(): string {
  const found = process.env.CHROME_PATH?.trim() || findChromium()
  if (found === undefined) throw new Error('No Chromium: install one, or name it with CHROME_PATH.')
  return found
}

/** A sandbox within Chromium needs what root in a container does not have. */
export const chromiumFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
}
