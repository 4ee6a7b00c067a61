import { expect, it } from 'vitest'
import { problemFrom, saysPortTaken } from './faults.mjs'

it.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /^The disk of \/data is full\. Nothing was lost/,
  ],
  ['HINT:  Check free disk space.\nchild process exited with exit code 1', /^The disk of \/data is full/],
  ['initdb: error: could not create directory: Read-only file system', /the disk is read-only\.$/],
  [
    'postgres: error while loading shared libraries: libxml2.so.2: cannot open',
    /needs libxml2\.so\.2, which is missing/,
  ],
  [
    'LOG:  starting\nFATAL:  data directory has wrong ownership\nHINT:  x',
    /^PostgreSQL did not start: data directory has wrong ownership/,
  ],
  ['', /^PostgreSQL did not start: it gave no reason/],
])('says in one line what "%s" means', (said, line) => {
  const { message } = problemFrom(said, 'did not start', '/data')
  expect(message).toMatch(line)
  expect(message).not.toContain('\n')
})

it('knows a taken port', () => {
  expect(saysPortTaken('LOG:  could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(true)
  expect(saysPortTaken('FATAL:  something else')).toBe(false)
})
