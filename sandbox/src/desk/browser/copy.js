/** ms that a copied code says so */
const NOTICE_MS = 3_000

/**
 * Makes a button copy what an element says.
 * @param {HTMLElement} button
 * @param {HTMLElement} code
 * @param {HTMLElement} news where it is told to who cannot see the button
 */
export function copyOnClick(button, code, news) {
  const usual = button.textContent ?? ''
  button.setAttribute('aria-label', `${usual} ${code.textContent}`)
  button.addEventListener('click', async () => {
    const label = button.getAttribute('aria-label') ?? ''
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      button.textContent = '已复制'
      news.textContent = '已复制'
    } catch {
      // Without leave to write to the clipboard the code is at least selected.
      getSelection()?.selectAllChildren(code)
      button.textContent = '已选中'
    }
    button.removeAttribute('aria-label')
    setTimeout(() => {
      button.textContent = usual
      button.setAttribute('aria-label', label)
    }, NOTICE_MS)
  })
}
