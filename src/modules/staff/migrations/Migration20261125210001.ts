import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first member of staff is invited by nobody: the command line does it (`npm run staff`). */
export class Migration20261125210001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table staff_invitation alter column invited_by drop not null;
      comment on column staff_invitation.invited_by is 'The Medusa user who asked. Null: the command line (npm run staff).';`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      delete from staff_invitation where invited_by is null;
      alter table staff_invitation alter column invited_by set not null;`)
  }
}
