/** Answers of status 200 that log nobody in (access#47, access#48), and where they lead. */
export const loginDetours = { bindPhone: '1001000003', setPassword: 'MEM0010001' } as const
