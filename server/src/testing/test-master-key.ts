/** The master key of every test's shop; nothing that it encrypts is used elsewhere. */
export const testMasterKey = Buffer.alloc(32, 'test-master-key')
