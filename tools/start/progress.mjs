/**
 * One line a stage, in the order of the stages.
 * @param {string} stage
 * @param {string} text
 */
export function progress(stage, text) {
  console.log(`  ${stage.padEnd(10)} ${text}`)
}

/** Seconds since `start` (ms of performance.now), as people read them. @param {number} start */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
