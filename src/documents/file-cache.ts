/** Files that were made, up to so many bytes; what was used longest ago goes first. */
export class FileCache {
  private readonly files = new Map<string, Buffer>()
  private readonly underWay = new Map<string, Promise<Buffer>>()
  private bytes = 0

  constructor(private readonly mostBytes: number) {}

  /** The file that is cached under the key, or what `make` makes: once, also for those who ask meanwhile. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = this.files.get(key)
    if (file) {
      this.files.delete(key)
      this.files.set(key, file)
      return Promise.resolve(file)
    }
    const begun = this.underWay.get(key)
    if (begun) return begun
    const made = make()
      .then((made) => this.store(key, made))
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, made)
    return made
  }

  private store(key: string, file: Buffer): Buffer {
    if (file.length > this.mostBytes) return file
    this.files.set(key, file)
    this.bytes += file.length
    for (const [oldest, { length }] of this.files) {
      if (this.bytes <= this.mostBytes) break
      this.files.delete(oldest)
      this.bytes -= length
    }
    return file
  }
}
