/** A choice of this browser, not of the member: it stays after logout. */
export const MODE_STORE = 'shop_mode'

/** Draws the mode that was chosen before. Called once, before the first drawing. */
export function restoreElderMode(): void {
  try {
    if (localStorage.getItem(MODE_STORE) === 'elder') document.documentElement.dataset.mode = 'elder'
  } catch {
    // Without a store there is no choice to restore.
  }
}
