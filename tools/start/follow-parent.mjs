// Loaded into the processes that we start: when we are killed, they stop in order instead of living on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
