import { setTimeout as pause } from 'node:timers/promises'
import type { Proof } from '../proof.ts'
import { interleave, tally } from '../together.ts'

const READS = 500
const MOST = 200
/** Lists that a process may show before it counts them (care#39). */
const UNCOUNTED = 9
/** s within which the operators are told. */
const ALARM_SECONDS = 60
const ALARM = 'patients are read by the hundred'

/** Who reads patients by the hundred is stopped and told of (care#39). */
export const patientReading: Proof = {
  name: 'patient-reading',
  title: `${READS} readings of patients within ten minutes over several processes are stopped after ${MOST}, the operators are told, and nobody else is stopped`,
  run: async (rig) => {
    const [busy, listing, calm] = [await rig.world.member(), await rig.world.member(), await rig.world.member()]
    const patients = await Promise.all(Array.from({ length: 5 }, () => rig.world.patient({ member: busy })))
    const { id: calmPatient } = await rig.world.patient({ member: calm })
    // A stolen session is used from many addresses.
    const cookies = await rig.world.cookies(busy)
    const calmBrowser = rig.browser(await rig.world.cookies(calm))
    const alarms = () =>
      rig.shops.flatMap(({ log }) => log.filter((line) => line.includes(ALARM) && line.includes(busy.accountId)))
    const begun = performance.now()
    const answers = await interleave(READS, 8, async (number) => {
      const { id } = patients[number % patients.length]!
      const browser = rig.browser(cookies)
      const { status } = await browser.call(rig.next(), 'GET', `/patients/${id}`)
      // The pace of reads as such is another limit, which is not what is proven.
      await pause(20)
      return status
    })
    const listed = await rig.world.cookies(listing)
    const lists = await interleave(READS, 8, async () => {
      const { status } = await rig.browser(listed).call(rig.next(), 'GET', '/patients')
      await pause(20)
      return status
    })
    const others = await interleave(20, 4, async () => {
      const { status } = await calmBrowser.call(rig.next(), 'GET', `/patients/${calmPatient}`)
      return status
    })
    while (alarms().length === 0 && performance.now() - begun < ALARM_SECONDS * 1000) await pause(200)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const shown = answers.filter((status) => status === 200).length
    const shownLists = lists.filter((status) => status === 200).length
    const told = alarms().length
    return {
      passed:
        shown > 0 &&
        shown <= MOST &&
        shownLists > 0 &&
        shownLists <= MOST + UNCOUNTED * rig.shops.length &&
        [...answers, ...lists].every((status) => status === 200 || status === 429) &&
        told === 1 &&
        others.every((status) => status === 200),
      figure: `${READS} readings over ${rig.shops.length} processes (${tally(answers.map(String))}) in ${seconds} s: ${shown} shown, ${told} alarm; ${READS} lists: ${shownLists} shown; ${others.length} readings of another member: ${others.filter((status) => status === 200).length} shown`,
    }
  },
}
