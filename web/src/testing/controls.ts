/** What a screen reader says of a control besides its name: its hint and what is wrong with it. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** What is typed in a control. */
export const textIn = (control: HTMLElement): string => (control as HTMLInputElement).value

export const isTicked = (box: HTMLElement): boolean => (box as HTMLInputElement).checked
