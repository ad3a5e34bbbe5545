import { Compiler } from "@medusajs/framework/build-tools"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { generateTypes } from "@medusajs/medusa/commands/utils/generate-types"
import { initializeContainer } from "@medusajs/medusa/loaders/index"

/**
 * What `medusa build` does, one at a time: `types` writes `.medusa/types` (the tables and modules that queries name), `admin` makes
 * the back office in `.medusa/admin`. Run as a program of its own, for it ends the process.
 */
async function main(what: string | undefined): Promise<boolean> {
  const directory = process.cwd()
  const container = await initializeContainer(directory, {
    skipDbConnection: true,
    throwOnValidationError: false,
  })
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (what === "types") {
    await generateTypes({ directory, container, logger })
    return true
  }
  const compiler = new Compiler(directory, logger)
  const config = await compiler.loadTSConfigFile()
  return (
    config !== undefined && compiler.buildAppFrontend(true, config, await import("@medusajs/admin-bundler"))
  )
}

main(process.argv[2]).then(
  (isBuilt) => process.exit(isBuilt ? 0 : 1),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
