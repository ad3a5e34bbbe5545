import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Who of the staff read people's data: one row for a member, a call, a record and an hour. The database lets counters grow, and
 * nothing else: a row goes when it is two years old.
 */
export class Migration20261205112001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists people_read (
        id text primary key,
        actor_id text not null,
        actor_email text null,
        actor_role text null,
        act text not null,
        target_type text not null,
        target_id text not null default '',
        hour timestamptz not null,
        requests integer not null check (requests > 0),
        records integer not null check (records >= 0),
        first_at timestamptz not null,
        last_at timestamptz not null,
        address text null,
        constraint "UQ_people_read_key" unique (actor_id, act, target_id, hour)
      ) with (fillfactor = 70)`)
    // Over keys alone: a counter that grows touches no index.
    this.addSql(`create index if not exists "IDX_people_read_hour" on people_read (hour desc)`)
    this.addSql(
      `create index if not exists "IDX_people_read_target" on people_read (target_type, target_id, hour desc)`,
    )
    this.addSql(`
      create or replace function people_read_only_grows() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.hour < now() - interval '730 days' then
            return old;
          end if;
        elsif tg_op = 'UPDATE' then
          if (new.id, new.actor_id, new.actor_email, new.actor_role, new.act, new.target_type, new.target_id, new.hour, new.first_at)
               is not distinct from
             (old.id, old.actor_id, old.actor_email, old.actor_role, old.act, old.target_type, old.target_id, old.hour, old.first_at)
             and new.requests >= old.requests and new.records >= old.records and new.last_at >= old.last_at
             and (new.requests > old.requests or new.records > old.records) then
            return new;
          end if;
        end if;
        raise exception 'people_read only grows';
      end $$`)
    this.addSql(`drop trigger if exists people_read_keeps_rows on people_read`)
    this.addSql(`
      create trigger people_read_keeps_rows before update or delete on people_read
      for each row execute function people_read_only_grows()`)
    this.addSql(`drop trigger if exists people_read_keeps_all on people_read`)
    this.addSql(`
      create trigger people_read_keeps_all before truncate on people_read
      for each statement execute function people_read_only_grows()`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists people_read")
    this.addSql("drop function if exists people_read_only_grows()")
  }
}
