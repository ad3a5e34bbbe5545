import { AGO, among, type Made } from "./admin-tables"

/** Product files, their rows and their pictures. */
export const IMPORTS: [table: string, made: Made][] = [
  [
    "import_run",
    {
      id: "'imp_desk_' || n",
      filename: "'products-' || n || '.csv'",
      user_id: "'user_desk'",
      status: among("checked", "done"),
      columns: "'[]'",
      ignored: "'[]'",
      created_at: AGO,
    },
  ],
  [
    "import_row",
    {
      import_run_id: "'imp_desk_1'",
      position: "n",
      line: "n",
      product_key: "'desk-' || n",
      cells: "'{}'",
      action: "'update'",
      state: among("good", "bad"),
    },
  ],
  [
    "import_picture",
    {
      id: "'imppic_desk_' || n",
      import_run_id: "'imp_desk_1'",
      product_id: "'desk-' || n",
      position: "0",
      address: "'https://cdn.example.com/' || n || '.jpg'",
      alt: "''",
      // None that a process would take.
      state: among("done", "failed"),
    },
  ],
]
