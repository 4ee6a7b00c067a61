import type { Check } from '../real-name/checks.ts'
import type { CheckFault, CheckFaults } from '../real-name/faults.ts'

export interface RealNameClient {
  /** Whom the shop asked about, newest first; one person when the ID number is given. */
  list(idNumber?: string): Promise<Check[]>
  clear(): Promise<void>
  faults(): Promise<CheckFaults>
  /** With an ID number, of that person alone: tests that run side by side name theirs. `delay` is in ms. */
  setFault(fault: Partial<CheckFault>, idNumber?: string): Promise<CheckFaults>
  clearFaults(): Promise<CheckFaults>
}

/** @param call asks the desk's control API */
export function realNameClient(
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>,
): RealNameClient {
  return {
    list: (idNumber) =>
      call('GET', idNumber === undefined ? '/real-name' : `/real-name?idNumber=${encodeURIComponent(idNumber)}`),
    clear: () => call('DELETE', '/real-name'),
    faults: () => call('GET', '/real-name/faults'),
    setFault: ({ mode = 'same', delay = 0 }, idNumber) =>
      call('PUT', '/real-name/faults', { mode, delay, ...(idNumber === undefined ? {} : { idNumber }) }),
    clearFaults: () => call('DELETE', '/real-name/faults'),
  }
}
