import { MetadataStorage } from "@medusajs/framework/mikro-orm/core"

// Entities of the module under test only: those of another file of the same process would be migrated, too.
MetadataStorage.clear()
