// Loaded into every Node process that the commands start: when the one that started it is gone, even by kill -9, it
// ends too, so that the next start finds the ports free. Plain JavaScript: it is loaded before anything else is.
if (process.channel && process.env.SHOP_TETHER) {
  // Not for the processes that this one starts: they may need their channels open.
  delete process.env.SHOP_TETHER
  process.once("disconnect", () => {
    try {
      // Leads a process group of its own: its own children go with it.
      process.kill(-process.pid, "SIGTERM")
    } catch {
      process.kill(process.pid, "SIGTERM")
    }
    setTimeout(() => process.exit(1), 8_000).unref()
  })
  process.channel.unref()
}
