/** The master key of every test's shop; nothing that it seals is used elsewhere. */
export const testMasterKey = Buffer.alloc(32, 'test-master-key')
